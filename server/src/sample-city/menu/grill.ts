import { text } from '../texts.ts'
import { bag, dish } from './template.ts'

export const grill = {
  mixedGrill: dish({
    category: 'cooked',
    picture: 'mixedGrill',
    title: text('Mixed grill for two', 'مشاوي مشكلة لشخصين'),
    description: text(
      'Shish taouk, kofta and lamb tikka with grilled vegetables, hummus and two loaves of bread.',
      'شيش طاووق وكفتة وتكة غنم مع خضار مشوية وحمص ورغيفين من الخبز.',
    ),
    ingredients: text(
      'Chicken, lamb, beef, tomato, onion, chickpeas, tahini, bread',
      'دجاج، لحم غنم، لحم بقر، طماطم، بصل، حمص، طحينة، خبز',
    ),
    price: [8500, 4200],
    grams: 1100,
    allergens: ['gluten', 'sesame', 'milk'],
    tags: ['grill', 'family'],
  }),
  shawarmaPair: dish({
    category: 'cooked',
    picture: 'shawarma',
    title: text('Two chicken shawarmas', 'شاورما دجاج، حبتان'),
    description: text(
      'The last cuts of the evening spit, rolled in fresh saj bread with garlic sauce and pickles.',
      'آخر شرائح سيخ المساء ملفوفة في خبز صاج طازج مع صلصة الثوم والمخلل.',
    ),
    ingredients: text(
      'Chicken, saj bread, garlic sauce, pickled cucumber, potato',
      'دجاج، خبز صاج، صلصة ثوم، خيار مخلل، بطاطس',
    ),
    price: [1400, 700],
    grams: 380,
    allergens: ['gluten', 'eggs', 'sulphites'],
    tags: ['grill'],
  }),
  falafelPlate: dish({
    category: 'cooked',
    picture: 'falafel',
    title: text('Falafel plate', 'طبق فلافل'),
    description: text(
      'Eight falafel fried in the last hour, with tahini, tomato, rocket and a warm loaf.',
      'ثماني حبات فلافل قُليت في الساعة الأخيرة، مع الطحينة والطماطم والجرجير ورغيف دافئ.',
    ),
    ingredients: text(
      'Chickpeas, parsley, coriander, sesame paste, tomato, bread',
      'حمص، بقدونس، كزبرة، طحينة، طماطم، خبز',
    ),
    price: [1200, 600],
    grams: 380,
    allergens: ['gluten', 'sesame'],
    dietary: ['vegan', 'vegetarian', 'dairy_free'],
    tags: ['fresh'],
  }),
  halfChicken: dish({
    category: 'cooked',
    picture: 'halfChicken',
    title: text('Half charcoal chicken with rice', 'نصف دجاجة على الفحم مع الأرز'),
    description: text(
      'Half a chicken from the charcoal grill on yellow rice, with tomato salsa and garlic dip.',
      'نصف دجاجة مشوية على الفحم فوق أرز أصفر، مع صلصة الطماطم وغموس الثوم.',
    ),
    ingredients: text('Chicken, rice, tomato, garlic, lemon, spices', 'دجاج، أرز، طماطم، ثوم، ليمون، بهارات'),
    price: [2600, 1300],
    grams: 700,
    allergens: ['eggs'],
    tags: ['grill', 'rice'],
  }),
  lambMandi: dish({
    category: 'cooked',
    picture: 'mandi',
    title: text('Lamb mandi', 'مندي لحم'),
    description: text(
      'Smoked rice and lamb from the tandoor pit, with a cup of broth and green chilli sauce.',
      'أرز مدخن ولحم غنم من حفرة التنور، مع كوب من المرق وصلصة الفلفل الأخضر.',
    ),
    ingredients: text('Lamb, rice, onion, ghee, cardamom, chilli', 'لحم غنم، أرز، بصل، سمن، هيل، فلفل حار'),
    price: [4500, 2250],
    grams: 750,
    allergens: ['milk'],
    tags: ['rice', 'family'],
  }),
  mezze: dish({
    category: 'cooked',
    picture: 'mezze',
    title: text('Cold mezze box', 'علبة مازات باردة'),
    description: text(
      'Hummus, moutabal, tabbouleh and stuffed vine leaves from today’s buffet counter.',
      'حمص ومتبل وتبولة وورق عنب من ركن البوفيه اليوم.',
    ),
    ingredients: text(
      'Chickpeas, aubergine, parsley, bulgur, vine leaves, rice, tahini, lemon',
      'حمص، باذنجان، بقدونس، برغل، ورق عنب، أرز، طحينة، ليمون',
    ),
    price: [3200, 1500],
    grams: 500,
    allergens: ['gluten', 'sesame'],
    dietary: ['vegan', 'vegetarian', 'dairy_free'],
    tags: ['fresh', 'family'],
  }),
  grillBag: bag({
    category: 'cooked',
    picture: 'grillBag',
    title: text('Grill house surprise bag', 'سلة مفاجآت من المشاوي'),
    description: text(
      'Whatever the grill has left: skewers, rice, salads and bread worth at least double the price.',
      'ما تبقى من الشواية: أسياخ وأرز وسلطات وخبز بقيمة لا تقل عن ضعف السعر.',
    ),
    ingredients: text(
      'Changes daily: chicken, beef or lamb, rice, vegetables, bread',
      'تتغير يوميًا: دجاج أو لحم بقر أو غنم، أرز، خضار، خبز',
    ),
    price: [5000, 2000],
    grams: 900,
    allergens: ['gluten', 'sesame', 'milk'],
    allergensNote: text('May hold nuts; ask at the counter.', 'قد تحتوي على المكسرات؛ اسأل عند الاستلام.'),
    tags: ['grill', 'family'],
  }),
}
