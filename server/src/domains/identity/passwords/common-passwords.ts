/** The most common passwords of eight characters or more, lower case, from published leak rankings. */
export const COMMON_PASSWORDS: readonly string[] = `
12345678 123456789 1234567890 12345678910 123456789a 1234567891 123456789q 1234567a 12345678a 0123456789
0987654321 987654321 9876543210 87654321 11223344 1122334455 112233445566 12341234 123123123 123321123 12312312
123412345 1234512345 12344321 1234554321 123454321 123456654321 12121212 13131313 10203040 1020304050 102030405060
147258369 147852369 159357456 159753456 159753123 741852963 963852741 789456123 456789123 321654987 123654789
142536475869 14253647 11112222 11111112 00000001 01234567 01020304 12345679 123456780 1234567899 12345670
password password1 password12 password123 password1234 password12345 password! password1! password123! password01
password2 password11 password99 passw0rd passw0rd1 passw0rd! p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd123
p@ssword123 p@55w0rd pa$$word pa$$w0rd pa55word passwort passwords passphrase password. password@123 pass1234
pass@123 pass@1234 pass12345 pass123456 mypassword mypass123 newpassword oldpassword yourpassword thepassword
nopassword changeme changeme1 changeme123 changeit default1 letmein1 letmein123 letmein! letmeinnow welcome1
welcome12 welcome123 welcome1234 welcome! welcome@123 welcome01 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123
iloveyou! iloveme1 iloveyou3 loveyou1 loveyou2 loveme123 lovelove lovelove1 mylove123 ilovegod ilovejesus
qwertyui qwertyuio qwertyuiop qwertyuiop1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty11
qwerty@123 qwertyqwerty qwert123 qwert1234 qwert12345 qwerasdf qwerasdfzxcv qweasdzxc qweasd123 qweqweqwe qwe123qwe
qwe12345 qweasdqwe q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx
1qaz2wsx3edc 1qaz!qaz 1qaz@wsx !qaz2wsx !qaz@wsx qazwsxedc qazwsx123 qazwsxedcrfv qazxswedc zaq12wsx zaq1zaq1
zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm. zxcvzxcv asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdf1234 asdfasdf
asdasdasd asd12345 asdfjkl; asdfqwer asdzxc123 azertyui azertyuiop azerty123 1234qwer 1234qwerasdf 123qwe123
123qweasd 123qweasdzxc 123qwerty 12345qwert 123456qwerty 1234asdf 123asd123 123abc123 12qwaszx qwaszx12 poiuytrewq
lkjhgfdsa mnbvcxz1 abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefghi abcdefg1 abcdefg123 abcabc123 abc123abc
abcd@1234 abcd123456 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 a1s2d3f4 aa123456 aa12345678 aaaa1111 aaa111222
q1234567 q12345678 z1234567 x1234567 as123456 qq123456 zz123456 xx123456 asd123456 qwe123456 zxc123456 abc123123
admin123 admin1234 admin12345 admin123456 admin@123 administrator adminadmin admin001 administrator1 root1234
rootroot superman superman1 superuser sysadmin guest123 guest1234 test1234 test12345 testtest testing1 testing123
tester123 testpass test@123 demo1234 demodemo user1234 username login123 master123 mastermaster secret123 secret12
temp1234 temppass temporary trustno1 trustnoone whatever whatever1 princess princess1 princess12 princess123 sunshine
sunshine1 sunshine12 sunshine123 football football1 football12 football123 baseball baseball1 baseball123 basketball
basketball1 softball volleyball hockey123 soccer123 soccer12 superstar superstar1 michael1 michelle michelle1 jennifer
jennifer1 jessica1 ashley123 ashley12 charlie1 charlie123 jordan23 jordan123 daniel123 matthew1 nicholas christopher
christian elizabeth alexander alexandra alexander1 victoria victoria1 samantha samantha1 stephanie veronica danielle
danielle1 benjamin jonathan jonathan1 patricia isabella gabriela gabriel1 sebastian fernando alejandro alejandra
computer computer1 internet internet1 samsung1 samsung123 motorola microsoft google123 facebook facebook1 facebook123
instagram youtube1 whatsapp twitter1 linkedin myspace1 pokemon1 pokemon123 minecraft minecraft1 starwars starwars1
startrek batman123 spiderman spiderman1 ironman1 captain1 dragon123 dragon12 dragonball monkey123 monkey12 shadow123
shadow12 killer123 killer12 hunter123 hunter12 tigger123 tiger123 tigers123 panther1 elephant butterfly butterfly1
dolphin1 dolphins chocolate chocolate1 cupcake1 cookie123 cookies1 strawberry blueberry pineapple cinnamon pumpkin1
buttercup marshmallow cheesecake pizza123 coffee123 flower123 flowers1 sweetheart sweetie1 beautiful beautiful1 precious
gorgeous babygirl babygirl1 babygirl12 babygirl123 babyboy1 lovebug1 lover123 lovely123 forever1 foreverlove friends1
friendship bestfriend happiness happy123 happyday sunflower sunflower1 midnight midnight1 moonlight starlight rainbow1
rainbow123 diamond1 diamonds goldfish mercedes porsche1 ferrari1 mustang1 corvette chevrolet yamaha123 honda123 toyota123
liverpool liverpool1 liverpoolfc chelsea1 chelseafc arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus
manchester manchesterunited manutd123 ronaldo7 ronaldo123 cristiano cristiano7 messi123 lionelmessi yankees1 lakers24
cowboys1 steelers patriots warriors champion champion1 champions freedom1 freedom123 liberty1 america1 america123
australia california newyork1 london123 london2012 england1 germany1 brazil123 pakistan pakistan1 pakistan123 india123
bangladesh oman1234 oman12345 muscat123 muscat1234 muscat12 omanoman dubai123 emirates arabic123 mohammed mohammed1
mohammed123 mohammad muhammad muhammad1 muhammad123 mohamed1 mohamed123 ahmed123 ahmed1234 abdullah abdullah1 abdullah123
abdulrahman ibrahim1 khalid123 fatima123 aisha123 allahuakbar allah123 allah786 bismillah bismillah786 bismillah1
alhamdulillah subhanallah inshallah mashallah islam123 ramadan1 ramadhan habibi123 86427531 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
spring2024 spring2025 autumn2024 january1 february september september1 october1 november november1 december december1
december12 monday123 friday123 blink182 metallica metallica1 slipknot slipknot1 nirvana1 greenday greenday1 linkinpark
eminem123 hellokitty hellokitty1 hello123 hello1234 hello12345 hellohello helloworld hello@123 goodluck goodmorning
goodbye1 godisgood godislove jesus123 jesuschrist jesus777 christ123 blessed1 blessing angel123 angel1234 angels123
heaven123 fuckyou1 fuckyou2 fuckyou123 fuckyou! fuckoff1 asshole1 bullshit biteme123 nothing1 nothing123 something
something1 anything everything everyone security security1 security123 private1 business business1 manager1 manager123
service1 support1 support123 company1 company123 customer office123 restaurant kitchen1 kitchen123 letsgo123 loveisgod
student1 student123 teacher1 teacher123 school123 college1 university graduate engineer doctor123 lawyer123 pharmacy
airplane mountain mountain1 thunder1 lightning hurricane tornado1 snowball icecream icecream1 snowflake waterfall
windows1 windows10 windows123 macintosh apple123 apple1234 android1 android123 iphone123 blackberry blackberry1 playstation
playstation3 nintendo xbox360x gameover gamer123 gaming123 fortnite roblox123 counterstrike warcraft1 starcraft diablo123
asdf12345 qwer1234 qwer12345 qwer1234! 1234abcd 12345abc 12345abcd 123456abc 123456ab 1234567q 1234567b 1234567890a
1234567890q 12345678q 12345678z aaaaaaaa1 a1a1a1a1 11111111a 1111111111a 88888888a zzzzzzzz1 55555555a 12345678! 123456789!
12345678@ 123456789@ dawra123 dawra1234 dawradawra surplus1 leftovers foodfood
`
  .trim()
  .split(/\s+/)
