/// The base letter of a scalar, by Unicode's canonical decomposition: the `e` of `é`.
///
/// The standard library has no public decomposition: the SPI for it, `_nfd`, is not in any of Apple's SDKs. It does
/// compare by canonical equivalence, though, which the tests use to verify this table. Hangul syllables follow a
/// formula; see `HangulSyllable`.
enum BaseLetters {
  /// The first scalars of the canonical decompositions in UnicodeData 16 of all scalars that are not marks. Each
  /// run of consecutive scalars begins at a number; a full stop represents a scalar without a decomposition.
  private static let runs: [(start: UInt32, bases: String)] = [
    (0xC0, "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.yAaAaAaCc"),
    (0x108, "CcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl....NnNnNn...OoOo"),
    (0x150, "Oo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZz"),
    (0x1A0, "Oo"),
    (0x1AF, "Uu"),
    (0x1CD, "AaIiOoUuUuUuUuUu.AaAaÆæ..GgKkOoOoƷʒj...Gg..NnAaÆæØøAaAaEeEeIiIiOoOoRrRrU"),
    (0x215, "uUuSsTt..Hh......AaEeOoOoOoOoYy"),
    (0x374, "ʹ.........;......¨Α·ΕΗΙ.Ο.ΥΩι"),
    (0x3AA, "ΙΥαεηιυ"),
    (0x3CA, "ιυουω....ϒϒ"),
    (0x400, "ЕЕ.Г...І....КИУ..........И"),
    (0x439, "и"),
    (0x450, "ее.г...і....киу"),
    (0x476, "Ѵѵ"),
    (0x4C1, "Жж"),
    (0x4D0, "АаАа..Ее..ӘәЖжЗз..ИиИиОо..ӨөЭэУуУуУуЧч..Ыы"),
    (0x622, "ااواي"),
    (0x6C0, "ە.ہ"),
    (0x6D3, "ے"),
    (0x929, "न.......र..ळ"),
    (0x958, "कखगजडढफय"),
    (0x9DC, "ডঢ.য"),
    (0xA33, "ਲ..ਸ"),
    (0xA59, "ਖਗਜ..ਫ"),
    (0xB5C, "ଡଢ"),
    (0xB94, "ஒ"),
    (0xF43, "ག.........ཌ....ད....བ....ཛ"),
    (0xF69, "ཀ"),
    (0x1026, "ဥ"),
    (0x1B06, "ᬅ.ᬇ.ᬉ.ᬋ.ᬍ...ᬑ"),
    (0x1E00, "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNn"),
    (0x1E48, "NnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYy"),
    (0x1E90, "ZzZzZzhtwy.ſ....AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOo"),
    (0x1ED8, "OoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......ααααααααΑΑΑΑΑΑΑΑεεεεεε..ΕΕΕΕΕΕ..η"),
    (0x1F21, "ηηηηηηηΗΗΗΗΗΗΗΗιιιιιιιιΙΙΙΙΙΙΙΙοοοοοο..ΟΟΟΟΟΟ..υυυυυυυυ.Υ.Υ.Υ.ΥωωωωωωωωΩ"),
    (0x1F69, "ΩΩΩΩΩΩΩααεεηηιιοουυωω..ααααααααΑΑΑΑΑΑΑΑηηηηηηηηΗΗΗΗΗΗΗΗωωωωωωωωΩΩΩΩΩΩΩΩα"),
    (0x1FB1, "αααα.ααΑΑΑΑΑ.ι..¨ηηη.ηηΕΕΗΗΗ᾿᾿᾿ιιιι..ιιΙΙΙΙ.῾῾῾υυυυρρυυΥΥΥΥΡ¨¨`..ωωω.ωωΟ"),
    (0x1FF9, "ΟΩΩΩ´..  "),
    (0x2126, "Ω...KA"),
    (0x219A, "←→"),
    (0x21AE, "↔"),
    (0x21CD, "⇐⇔⇒"),
    (0x2204, "∃....∈..∋"),
    (0x2224, "∣.∥"),
    (0x2241, "∼..≃..≅.≈"),
    (0x2260, "=.≡..........≍<>≤≥..≲≳..≶≷......≺≻..⊂⊃..⊆⊇"),
    (0x22AC, "⊢⊨⊩⊫"),
    (0x22E0, "≼≽⊑⊒......⊲⊳⊴⊵"),
    (0x2329, "〈〉"),
    (0x2ADC, "⫝"),
    (0x304C, "か.き.く.け.こ.さ.し.す.せ.そ.た.ち..つ.て.と......はは.ひひ.ふふ.へへ.ほほ"),
    (0x3094, "う.........ゝ"),
    (0x30AC, "カ.キ.ク.ケ.コ.サ.シ.ス.セ.ソ.タ.チ..ツ.テ.ト......ハハ.ヒヒ.フフ.ヘヘ.ホホ"),
    (0x30F4, "ウ..ワヰヱヲ...ヽ"),
    (0xF900, "豈更車賈滑串句龜龜契金喇奈懶癩羅蘿螺裸邏樂洛烙珞落酪駱亂卵欄爛蘭鸞嵐濫藍襤拉臘蠟廊朗浪狼郎來冷勞擄櫓爐盧老蘆虜路露魯鷺碌祿綠菉錄鹿論壟弄籠聾牢磊"),
    (0xF948, "賂雷壘屢樓淚漏累縷陋勒肋凜凌稜綾菱陵讀拏樂諾丹寧怒率異北磻便復不泌數索參塞省葉說殺辰沈拾若掠略亮兩凉梁糧良諒量勵呂女廬旅濾礪閭驪麗黎力曆歷轢年憐"),
    (0xF990, "戀撚漣煉璉秊練聯輦蓮連鍊列劣咽烈裂說廉念捻殮簾獵令囹寧嶺怜玲瑩羚聆鈴零靈領例禮醴隸惡了僚寮尿料樂燎療蓼遼龍暈阮劉杻柳流溜琉留硫紐類六戮陸倫崙淪輪"),
    (0xF9D8, "律慄栗率隆利吏履易李梨泥理痢罹裏裡里離匿溺吝燐璘藺隣鱗麟林淋臨立笠粒狀炙識什茶刺切度拓糖宅洞暴輻行降見廓兀嗀..塚.晴..凞猪益礼神祥福靖精羽.蘒"),
    (0xFA22, "諸..逸都...飯飼館鶴郞隷侮僧免勉勤卑喝嘆器塀墨層屮悔慨憎懲敏既暑梅海渚漢煮爫琢碑社祉祈祐祖祝禍禎穀突節練縉繁署者臭艹艹著褐視謁謹賓贈辶逸難響"),
    (0xFA6A, "頻恵𤋮舘..並况全侀充冀勇勺喝啕喙嗢塚墳奄奔婢嬨廒廙彩徭惘慎愈憎慠懲戴揄搜摒敖晴朗望杖歹殺流滛滋漢瀞煮瞧爵犯猪瑱甆画瘝瘟益盛直睊着磌窱節类絛練缾"),
    (0xFAB2, "者荒華蝹襁覆視調諸請謁諾諭謹變贈輸遲醙鉶陼難靖韛響頋頻鬒龜𢡊𢡄𣏕㮝䀘䀹𥉉𥳐𧻓齃龎"),
    (0xFB1D, "י.ײ..........ששששאאאבגדהוז.טיךכל.מ.נס.ףפ.צקרשתובכפ"),
    (0x105C9, "𐗒"),
    (0x105E4, "𐗚"),
    (0x1109A, "𑂙.𑂛"),
    (0x110AB, "𑂥"),
    (0x11383, "𑎂.𑎄........𑎋..𑎐"),
    (0x16D68, "𖵧𖵣𖵣"),
    (0x1D15E, "𝅗𝅘𝅘𝅘𝅘𝅘𝅘"),
    (0x1D1BB, "𝆹𝆺𝆹𝆺𝆹𝆺"),
    (0x2F800, "丽丸乁𠄢你侮侻倂偺備僧像㒞𠘺免兔兤具𠔜㒹內再𠕋冗冤仌冬况𩇟凵刃㓟刻剆割剷㔕勇勉勤勺包匆北卉卑博即卽卿卿卿𠨬灰及叟𠭣叫叱吆咞吸呈周咢哶唐啓啣善善喙"),
    (0x2F848, "喫喳嗂圖嘆圗噑噴切壮城埴堍型堲報墬𡓤売壷夆多夢奢𡚨𡛪姬娛娧姘婦㛮㛼嬈嬾嬾𡧈寃寘寧寳𡬘寿将当尢㞁屠屮峀岍𡷤嵃𡷦嵮嵫嵼巡巢㠯巽帨帽幩㡢𢆃㡼庰庳庶廊𪎒"),
    (0x2F890, "廾𢌱𢌱舁弢弢㣇𣊸𦇚形彫㣣徚忍志忹悁㤺㤜悔𢛔惇慈慌慎慌慺憎憲憤憯懞懲懶成戛扝抱拔捐𢬌挽拼捨掃揤𢯱搢揅掩㨮摩摾撝摷㩬敏敬𣀊旣書晉㬙暑㬈㫤冒冕最暜肭䏙"),
    (0x2F8D8, "朗望朡杞杓𣏃㭉柺枅桒梅𣑭梎栟椔㮝楂榣槪檨𣚣櫛㰘次𣢧歔㱎歲殟殺殻𣪍𡴋𣫺汎𣲼沿泍汧洖派海流浩浸涅𣴞洴港湮㴳滋滇𣻑淹潮𣽞𣾎濆瀹瀞瀛㶖灊災灷炭𠔥煅𤉣熜𤎫"),
    (0x2F920, "爨爵牐𤘈犀犕𤜵𤠔獺王㺬玥㺸㺸瑇瑜瑱璅瓊㼛甤𤰶甾𤲒異𢆟瘐𤾡𤾸𥁄㿼䀈直𥃳𥃲𥄙𥄳眞真真睊䀹瞋䁆䂖𥐝硎碌磌䃣𥘦祖𥚚𥛅福秫䄯穀穊穏𥥼𥪧𥪧竮䈂𥮫篆築䈧𥲀糒䊠"),
    (0x2F968, "糨糣紀𥾆絣䌁緇縂繅䌴𦈨𦉇䍙𦋙罺𦌾羕翺者𦓚𦔣聠𦖨聰𣍟䏕育脃䐋脾媵𦞧𦞵𣎓𣎜舁舄辞䑫芑芋芝劳花芳芽苦𦬼若茝荣莭茣莽菧著荓菊菌菜𦰶𦵫𦳕䔫蓱蓳蔖𧏊蕤𦼬䕝䕡"),
    (0x2F9B0, "𦾱𧃒䕫虐虜虧虩蚩蚈蜎蛢蝹蜨蝫螆䗗蟡蠁䗹衠衣𧙧裗裞䘵裺㒻𧢮𧥦䚾䛇誠諭變豕𧲨貫賁贛起𧼯𠠄跋趼跰𠣞軔輸𨗒𨗭邔郱鄑𨜮鄛鈸鋗鋘鉼鏹鐕𨯺開䦕閷𨵷䧦雃嶲霣𩅅𩈚"),
    (0x2F9F8, "䩮䩶韠𩐊䪲𩒖頋頋頩𩖶飢䬳餩馧駂駾䯎𩬰鬒鱀鳽䳎䳭鵧𪃎䳸𪄅𪈎𪊑麻䵖黹黾鼅鼏鼖鼻𪘀"),
  ]

  /// The base letter of each scalar that has a decomposition.
  static let bases: [UInt32: Unicode.Scalar] = {
    var bases: [UInt32: Unicode.Scalar] = [:]
    for run in runs {
      for (scalar, base) in zip(run.start..., run.bases.unicodeScalars) where base != "." { bases[scalar] = base }
    }
    return bases
  }()
}
