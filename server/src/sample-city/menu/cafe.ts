import { text } from '../texts.ts'
import { bag, dish } from './template.ts'

export const cafe = {
  breakfastBag: bag({
    category: 'mixed',
    picture: 'cafeBag',
    title: text('Café counter surprise bag', 'سلة مفاجآت المقهى'),
    description: text(
      'A sandwich, a pastry and something sweet from the counter at closing time.',
      'شطيرة وقطعة معجنات وشيء حلو مما تبقى في الواجهة عند الإغلاق.',
    ),
    ingredients: text(
      'Changes daily: bread, cheese, egg, chicken, butter, sugar',
      'تتغير يوميًا: خبز، جبن، بيض، دجاج، زبدة، سكر',
    ),
    price: [3600, 1400],
    grams: 520,
    allergens: ['gluten', 'milk', 'eggs'],
    allergensNote: text('May hold nuts and sesame.', 'قد تحتوي على المكسرات والسمسم.'),
    tags: ['sweet', 'bread'],
  }),
  shakshuka: dish({
    category: 'cooked',
    picture: 'shakshuka',
    title: text('Shakshuka with bread', 'شكشوكة مع الخبز'),
    description: text(
      'Eggs in a slow tomato and pepper sauce, packed hot with half a loaf.',
      'بيض في صلصة طماطم وفلفل مطهوة على مهل، يُعبأ ساخنًا مع نصف رغيف.',
    ),
    ingredients: text(
      'Eggs, tomato, bell pepper, onion, cumin, bread',
      'بيض، طماطم، فلفل حلو، بصل، كمون، خبز',
    ),
    price: [2200, 1100],
    grams: 420,
    allergens: ['eggs', 'gluten'],
    dietary: ['vegetarian', 'dairy_free'],
    tags: ['breakfast', 'spicy'],
  }),
  wraps: dish({
    category: 'mixed',
    picture: 'wraps',
    title: text('Two lunch wraps', 'لفافتان من قائمة الغداء'),
    description: text(
      'Grilled vegetable with labneh and chicken with pesto. Prepared at noon, kept chilled.',
      'خضار مشوية مع اللبنة، ودجاج مع صلصة الريحان. حُضّرت ظهرًا ومحفوظة مبرّدة.',
    ),
    ingredients: text(
      'Wheat tortilla, chicken, labneh, courgette, pepper, basil, cashew',
      'خبز تورتيلا، دجاج، لبنة، كوسا، فلفل، ريحان، كاجو',
    ),
    price: [2600, 1250],
    grams: 440,
    allergens: ['gluten', 'milk', 'nuts'],
    tags: ['fresh'],
  }),
  grainSalad: dish({
    category: 'mixed',
    picture: 'salad',
    title: text('Grain and herb salad', 'سلطة الحبوب والأعشاب'),
    description: text(
      'Freekeh, chickpeas, cucumber and mint with a lemon dressing, one large bowl.',
      'فريكة وحمص وخيار ونعناع مع صلصة الليمون، وعاء كبير.',
    ),
    ingredients: text(
      'Freekeh, chickpeas, cucumber, tomato, mint, lemon, olive oil',
      'فريكة، حمص، خيار، طماطم، نعناع، ليمون، زيت زيتون',
    ),
    price: [2600, 1200],
    grams: 400,
    allergens: ['gluten'],
    dietary: ['vegan', 'vegetarian', 'dairy_free'],
    tags: ['fresh'],
  }),
  karakSet: dish({
    category: 'mixed',
    picture: 'karak',
    packaging: 'bring_allowed',
    title: text('Karak flask and chapati rolls', 'دلة كرك مع لفائف شباتي'),
    description: text(
      'One litre of cardamom karak and four chapati rolls with cheese and honey. Your own flask is welcome.',
      'لتر من شاي الكرك بالهيل وأربع لفائف شباتي بالجبن والعسل. يمكنك إحضار دلتك.',
    ),
    ingredients: text(
      'Black tea, milk, cardamom, sugar, wheat flour, cream cheese, honey',
      'شاي أسود، حليب، هيل، سكر، طحين قمح، جبن كريمي، عسل',
    ),
    price: [1800, 850],
    grams: 1300,
    allergens: ['milk', 'gluten'],
    dietary: ['vegetarian'],
    tags: ['breakfast', 'family'],
  }),
  burger: dish({
    category: 'cooked',
    picture: 'burger',
    title: text('Beef burger and fries', 'برغر لحم مع البطاطس'),
    description: text(
      'An order nobody collected: a 150 g beef burger, fries and slaw, made this hour.',
      'طلب لم يُستلم: برغر لحم 150 غرامًا مع بطاطس وسلطة كرنب، حُضّر في هذه الساعة.',
    ),
    ingredients: text(
      'Beef, brioche bun, cheddar, lettuce, potato, cabbage, mayonnaise',
      'لحم بقر، خبز بريوش، جبن شيدر، خس، بطاطس، كرنب، مايونيز',
    ),
    price: [3400, 1600],
    grams: 480,
    allergens: ['gluten', 'milk', 'eggs', 'mustard'],
    tags: ['grill'],
  }),
  pastaTray: dish({
    category: 'cooked',
    picture: 'pasta',
    title: text('Tomato pasta tray', 'صينية معكرونة بالطماطم'),
    description: text(
      'Baked pasta with tomato, basil and mozzarella for two hungry people.',
      'معكرونة بالفرن مع الطماطم والريحان والموزاريلا تكفي شخصين جائعين.',
    ),
    ingredients: text(
      'Durum wheat pasta, tomato, basil, mozzarella, garlic',
      'معكرونة قمح صلب، طماطم، ريحان، موزاريلا، ثوم',
    ),
    price: [3000, 1400],
    grams: 800,
    allergens: ['gluten', 'milk'],
    dietary: ['vegetarian'],
    tags: ['family'],
  }),
  pizzaWhole: dish({
    category: 'cooked',
    picture: 'pizza',
    title: text('Whole vegetable pizza', 'بيتزا خضار كاملة'),
    description: text(
      'A thirty-centimetre pizza with olives, peppers and mushrooms from the last oven.',
      'بيتزا بقطر ثلاثين سنتيمترًا مع الزيتون والفلفل والفطر من آخر دفعة في الفرن.',
    ),
    ingredients: text(
      'Wheat flour, tomato, mozzarella, olives, bell pepper, mushroom',
      'طحين قمح، طماطم، موزاريلا، زيتون، فلفل حلو، فطر',
    ),
    price: [3600, 1700],
    grams: 650,
    allergens: ['gluten', 'milk'],
    dietary: ['vegetarian'],
    tags: ['family'],
  }),
}
