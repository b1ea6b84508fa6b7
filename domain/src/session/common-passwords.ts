/**
 * What people choose when length is all that is asked for: stems, compared without case, blanks, marks and trailing digits, once or
 * repeated. Our own compilation; short on purpose, because fifteen characters keep the usual lists out by themselves.
 */
const stems = `
password passwordpassword passwort motdepasse contrasena contraseña senha parola salasana adgangskode losenord heslo haslo wachtwoord
passphrase mypassword mypasswordis thisismypassword thepassword newpassword oldpassword changeme pleasechangeme changethispassword
changemeplease changemenow letmein letmeinplease pleaseletmein openup opensesame opensaysme abracadabra secret topsecret mysecret
thisisasecret secretpassword secretword itsasecret nopassword nopasswordhere idontknow idontremember iforgot iforgotmypassword
forgotpassword forgotmypassword rememberme remembermypassword donotforget dontforgetme welcome welcomeback welcomehome welcometothe
welcomehere welcomeeverybody hello hellohello helloworld helloeveryone hellothere goodmorning goodevening goodnight goodday
administrator admin adminadmin adminpassword administratorpassword systemadministrator superuser rootpassword rootroot sysadmin
supervisor manager operator guest guestguest guestuser default defaultpassword testtest testpassword testingtesting thisisatest
temporary temporarypassword temppassword temppass demodemo demopassword example examplepassword sample samplepassword
qwerty qwertyqwerty qwertyuiop qwertyuiopasdf qwertyuiopasdfghjkl qwertzuiop qwertzuiopasdf azertyuiop azertyuiopqsdf asdfghjkl
asdfghjklzxcvbnm asdfasdfasdf zxcvbnm zxcvbnmasdfghjkl poiuytrewq lkjhgfdsa mnbvcxz mnbvcxzlkjhgfdsa qazwsxedc qazwsxedcrfv
qazwsxedcrfvtgb qwaszx zaqxswcde zaqwsxcde 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edcvfr4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7i8
1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i a1b2c3d4e5 a1b2c3d4e5f6 a1b2c3d4e5f6g7h8 abc123 abc123abc123 123abc123abc
123qwe123qwe 123123 123321 1234567890 12345678910 123456789012345 1234567890123456 0123456789 01234567890 9876543210 0987654321
098765432101234 123456 12345 1234554321 123456654321 1122334455 112233445566 11223344556677 102030405060 010203040506 147258369
147258369147258 159753 741852963 963852741 123654789 987654321 121212 131313 232323 696969 420420 007007 314159265358979
31415926535897 27182818284590 141421356237309 112358132134 abcdef abcdefg abcdefgh abcdefghijklmno abcdefghijklmnop
abcdefghijklmnopqrstuvwxyz aaaaaaaa zyxwvutsrqponml
iloveyou iloveyousomuch iloveyouforever iloveyoubaby iloveyoumom iloveyouall ilovemyself ilovemyfamily ilovemywife ilovemyhusband
ilovemydog ilovemycat ilovejesus ilovechocolate ilovemusic ilovefootball iloveitaly ilovenewyork iloveyouverymuch loveyouforever
lovelylovely lovelove loveme truelove mylove mybaby babygirl babyboy sweetheart princess sunshine sunshinesunshine rainbow butterfly
flower flowers summertime wintertime springtime christmas merrychristmas happynewyear happybirthday happybirthdaytoyou happyhappy
football baseball basketball softball hockey soccer soccersoccer liverpool manchesterunited manchester realmadrid barcelona arsenal
chelsea steelers cowboys yankees lakers superman batman spiderman ironman wonderwoman starwars maytheforcebewithyou startrek
livelongandprosper lordoftherings gandalf harrypotter pokemon minecraft nintendo playstation mickeymouse donaldduck
dragon dragondragon monkey monkeymonkey tigger tiger eagle dolphin shadow shadowshadow master mastermaster killer hunter ranger
freedom whatever whateverwhatever trustno nevergiveup neverforget jesuschrist jesusislord godisgood godislove praisethelord
inthebeginning ourfatherwhoart amazinggrace internet computer computercomputer mycomputer laptop windows microsoft apple google
facebook instagram samsung iphone wireless wifipassword router bluetooth charlie jordan michael jennifer jessica thomas andrew
michelle daniel matthew robert joshua ashley nicole amanda correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumps
loremipsumdolorsit tobeornottobe onceuponatime itwasadarkandstormynight maryhadalittlelamb twinkletwinklelittlestar
gatehouse gatehousegatehouse gatehousepassword gatehouseportal clientportal studiooperations studioportal backlot thebacklot
soundstage lightscameraaction quietontheset thatsawrap rollcamera cameraaction hollywood burbank burbankburbank leavesden
losangeles california productionoffice accountspayable accounting creditapplication
`;

export const commonPasswords: ReadonlySet<string> = new Set(stems.trim().split(/\s+/));
