import { text } from '../texts.ts'
import { bag, dish } from './template.ts'

export const asian = {
  butterChicken: dish({
    category: 'cooked',
    picture: 'butterChicken',
    title: text('Butter chicken with rice', 'دجاج بالزبدة مع الأرز'),
    description: text(
      'Creamy tomato curry with charcoal chicken, a bowl of basmati and one naan.',
      'كاري كريمي بالطماطم مع دجاج مشوي، وعاء من البسمتي وقطعة نان.',
    ),
    ingredients: text(
      'Chicken, tomato, butter, cream, cashew, basmati rice, naan',
      'دجاج، طماطم، زبدة، قشطة، كاجو، أرز بسمتي، خبز نان',
    ),
    price: [2400, 1200],
    grams: 600,
    allergens: ['milk', 'nuts', 'gluten'],
    tags: ['rice', 'spicy'],
  }),
  dalThali: dish({
    category: 'cooked',
    picture: 'thali',
    title: text('Vegetable thali', 'ثالي نباتي'),
    description: text(
      'Dal tadka, two seasonal vegetable curries, rice, chapati and pickle in a partitioned tray.',
      'عدس متبّل ونوعان من كاري الخضار الموسمية وأرز وشباتي ومخلل في صينية مقسمة.',
    ),
    ingredients: text(
      'Lentils, cauliflower, potato, spinach, rice, wheat flour, mustard seed',
      'عدس، قرنبيط، بطاطس، سبانخ، أرز، طحين قمح، بذور خردل',
    ),
    price: [1600, 800],
    grams: 650,
    allergens: ['gluten', 'mustard', 'milk'],
    dietary: ['vegetarian'],
    tags: ['rice', 'spicy'],
  }),
  keralaFish: dish({
    category: 'cooked',
    picture: 'fishCurry',
    title: text('Kerala fish curry meal', 'وجبة كاري السمك على طريقة كيرلا'),
    description: text(
      'Seer fish in coconut and kokum gravy with red rice and cabbage thoran.',
      'سمك في صلصة جوز الهند والكوكم مع أرز أحمر وكرنب بجوز الهند.',
    ),
    ingredients: text(
      'Seer fish, coconut, red rice, cabbage, curry leaf, mustard seed',
      'سمك، جوز هند، أرز أحمر، كرنب، ورق كاري، بذور خردل',
    ),
    price: [2200, 1000],
    grams: 600,
    allergens: ['fish', 'mustard'],
    dietary: ['halal', 'gluten_free', 'dairy_free'],
    tags: ['spicy', 'rice'],
  }),
  masalaDosa: dish({
    category: 'cooked',
    picture: 'dosa',
    title: text('Masala dosa, two pieces', 'ماسالا دوسا، قطعتان'),
    description: text(
      'Crisp rice crêpes filled with spiced potato, with coconut chutney and sambar.',
      'رقائق أرز مقرمشة محشوة بالبطاطس المتبلة، مع صلصة جوز الهند وشوربة السامبار.',
    ),
    ingredients: text(
      'Rice, urad lentils, potato, coconut, mustard seed, curry leaf',
      'أرز، عدس أسود مقشور، بطاطس، جوز هند، بذور خردل، ورق كاري',
    ),
    price: [1200, 550],
    grams: 420,
    allergens: ['mustard'],
    dietary: ['vegan', 'vegetarian', 'gluten_free'],
    tags: ['breakfast', 'spicy'],
  }),
  samosas: dish({
    category: 'cooked',
    picture: 'samosas',
    title: text('Samosa dozen', 'دزينة سمبوسة'),
    description: text(
      'Twelve crisp samosas, half vegetable and half chicken, made this afternoon.',
      'اثنتا عشرة حبة سمبوسة مقرمشة، نصفها بالخضار ونصفها بالدجاج، حُضِّرت عصر اليوم.',
    ),
    ingredients: text(
      'Wheat flour, potato, peas, chicken, onion, spices',
      'طحين قمح، بطاطس، بازلاء، دجاج، بصل، بهارات',
    ),
    price: [1500, 600],
    grams: 480,
    allergens: ['gluten'],
    tags: ['spicy', 'family'],
  }),
  karahi: dish({
    category: 'cooked',
    picture: 'karahi',
    title: text('Chicken karahi for two', 'كراهي دجاج لشخصين'),
    description: text(
      'Chicken fried with tomato, ginger and green chilli in an iron pan, with three tandoor breads.',
      'دجاج مقلي مع الطماطم والزنجبيل والفلفل الأخضر في مقلاة حديدية، مع ثلاثة أرغفة من التنور.',
    ),
    ingredients: text(
      'Chicken, tomato, ginger, green chilli, coriander, wheat flour',
      'دجاج، طماطم، زنجبيل، فلفل أخضر، كزبرة، طحين قمح',
    ),
    price: [3600, 1700],
    grams: 900,
    allergens: ['gluten', 'milk'],
    tags: ['spicy', 'family'],
  }),
  beefAdobo: dish({
    category: 'cooked',
    picture: 'beefRice',
    title: text('Beef adobo rice bowl', 'وعاء أرز بلحم الأدوبو'),
    description: text(
      'Filipino beef simmered in soy, vinegar and bay leaf over garlic rice.',
      'لحم بقر على الطريقة الفلبينية مطهو بالصويا والخل وورق الغار فوق أرز بالثوم.',
    ),
    ingredients: text(
      'Beef, rice, soy sauce, vinegar, garlic, bay leaf',
      'لحم بقر، أرز، صلصة صويا، خل، ثوم، ورق غار',
    ),
    price: [2300, 1100],
    grams: 520,
    allergens: ['soy', 'gluten', 'sulphites'],
    dietary: ['halal', 'dairy_free'],
    tags: ['rice'],
  }),
  padThai: dish({
    category: 'cooked',
    picture: 'padThai',
    title: text('Pad thai with prawns', 'باد تاي بالروبيان'),
    description: text(
      'Rice noodles with prawns, egg, tamarind and crushed peanuts. Reheats well in a pan.',
      'نودلز الأرز مع الروبيان والبيض والتمر الهندي والفول السوداني المجروش. يُسخَّن جيدًا في المقلاة.',
    ),
    ingredients: text(
      'Rice noodles, prawns, egg, tamarind, fish sauce, peanuts, bean sprouts',
      'نودلز أرز، روبيان، بيض، تمر هندي، صلصة سمك، فول سوداني، براعم فاصوليا',
    ),
    price: [3200, 1600],
    grams: 450,
    allergens: ['crustaceans', 'eggs', 'fish', 'peanuts'],
    tags: ['spicy'],
  }),
  sushiBox: dish({
    category: 'cooked',
    picture: 'bento',
    title: text('Bento of the day', 'بينتو اليوم'),
    description: text(
      'Teriyaki chicken, vegetable rolls, rice and pickles packed for lunch and not sold.',
      'دجاج ترياكي ولفائف خضار وأرز ومخللات جُهّزت للغداء ولم تُبَع.',
    ),
    ingredients: text(
      'Rice, chicken, soy sauce, cucumber, carrot, seaweed, sesame',
      'أرز، دجاج، صلصة صويا، خيار، جزر، أعشاب بحرية، سمسم',
    ),
    price: [3800, 1800],
    grams: 480,
    allergens: ['soy', 'gluten', 'sesame'],
    tags: ['rice', 'fresh'],
  }),
  curryBag: bag({
    category: 'cooked',
    picture: 'curryBag',
    title: text('Curry house surprise bag', 'سلة مفاجآت من مطبخ الكاري'),
    description: text(
      'Two curries, rice and bread from the evening counter. We choose, you save.',
      'طبقا كاري مع الأرز والخبز من تشكيلة المساء. نحن نختار وأنت توفّر.',
    ),
    ingredients: text(
      'Changes daily: chicken, lentils or vegetables, rice, bread',
      'تتغير يوميًا: دجاج أو عدس أو خضار، أرز، خبز',
    ),
    price: [3500, 1400],
    grams: 900,
    allergens: ['gluten', 'milk', 'nuts', 'mustard'],
    tags: ['rice', 'spicy'],
  }),
}
