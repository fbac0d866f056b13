import type { DealTerms } from '@dawra/contract/deals/schemas'
import type { VenueDetails } from '@dawra/contract/venues/schemas'

/** A small city of sellers and deals. Every search is from 23.59, 58.4. */
export const VENUES = {
  bait: {
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    type: 'restaurant',
    area: 'mutrah',
    point: { lat: 23.619, lng: 58.566 },
  },
  spice: {
    name: { en: 'Malabar Spice House', ar: 'بيت بهارات مالابار' },
    type: 'restaurant',
    area: 'ruwi',
    point: { lat: 23.593, lng: 58.544 },
  },
  oven: {
    name: { en: 'Khuwair Oven', ar: 'فرن الخوير' },
    type: 'bakery',
    area: 'al-khuwair',
    point: { lat: 23.592, lng: 58.43 },
  },
  sweets: {
    name: { en: 'Sultan Sweets', ar: 'حلويات السلطان' },
    type: 'sweets',
    area: 'seeb',
    point: { lat: 23.67, lng: 58.189 },
  },
  green: {
    name: { en: 'Green Basket', ar: 'السلة الخضراء' },
    type: 'grocery',
    area: 'azaiba',
    point: { lat: 23.594, lng: 58.372 },
  },
  grill: {
    name: { en: 'Anatolia Grill', ar: 'مشاوي الأناضول' },
    type: 'restaurant',
    area: 'qurum',
    point: { lat: 23.611, lng: 58.486 },
  },
  cafe: {
    name: { en: 'Frankincense Café', ar: 'مقهى اللبان' },
    type: 'cafe',
    area: 'al-mouj',
    point: { lat: 23.622, lng: 58.275 },
  },
} as const satisfies Record<string, Pick<VenueDetails, 'name' | 'type' | 'area' | 'point'>>

type Listed = Partial<Omit<DealTerms, 'title'>> & {
  venue: keyof typeof VENUES
  title: readonly [en: string | null, ar: string | null]
}

/** Some have a title in one language only, so that the other language finds them by meaning alone. */
export const DEALS: readonly Listed[] = [
  { venue: 'spice', title: ['Chicken biryani', 'برياني دجاج'], tags: ['rice', 'spicy'] },
  { venue: 'spice', title: ['Mutton biryani family tray', null], tags: ['rice', 'family'] },
  { venue: 'spice', title: ['Masala dosa', null], dietary: ['vegetarian'] },
  { venue: 'spice', title: ['Vegetable samosa', 'سمبوسة خضار'], dietary: ['vegan'] },
  { venue: 'bait', title: ['Fish machboos', 'مجبوس سمك'], tags: ['rice'] },
  { venue: 'bait', title: [null, 'هريس لحم'] },
  { venue: 'bait', title: ['Shuwa with rice', 'شوا مع الأرز'], tags: ['rice'] },
  { venue: 'bait', title: ['Omani halwa', 'حلوى عمانية'], tags: ['sweet'], category: 'mixed' },
  { venue: 'oven', title: ['Arabic bread bag', 'كيس خبز عربي'], category: 'grains', tags: ['bread'] },
  {
    venue: 'oven',
    title: ['Cheese manakish', 'مناقيش جبن'],
    category: 'mixed',
    tags: ['bread', 'breakfast'],
  },
  { venue: 'oven', title: ['Butter croissants', 'كرواسون بالزبدة'], category: 'mixed', tags: ['breakfast'] },
  { venue: 'sweets', title: ['Nabulsi kunafa', 'كنافة نابلسية'], category: 'mixed', tags: ['sweet'] },
  { venue: 'sweets', title: ['Pistachio baklava', 'بقلاوة بالفستق'], category: 'mixed', tags: ['sweet'] },
  {
    venue: 'sweets',
    title: ['Luqaimat with date syrup', 'لقيمات بالدبس'],
    category: 'mixed',
    tags: ['sweet'],
  },
  {
    venue: 'green',
    title: ['Banana box', 'صندوق موز'],
    category: 'fruits',
    tags: ['fresh'],
    dietary: ['organic'],
  },
  {
    venue: 'green',
    title: ['Tomatoes and cucumbers', 'طماطم وخيار'],
    category: 'vegetables',
    tags: ['fresh'],
  },
  { venue: 'green', title: ['Khalas dates', 'تمر خلاص'], category: 'fruits' },
  { venue: 'green', title: ['Laban and yogurt', 'لبن وزبادي'], category: 'dairy' },
  { venue: 'grill', title: ['Chicken shawarma plate', 'صحن شاورما دجاج'], tags: ['grill'] },
  { venue: 'grill', title: ['Adana kebab', 'كباب أضنة'], tags: ['grill'] },
  { venue: 'grill', title: ['Lentil soup', 'شوربة عدس'], dietary: ['vegan', 'gluten_free'] },
  { venue: 'grill', title: ['Falafel sandwich', 'ساندويتش فلافل'], dietary: ['vegetarian'] },
  { venue: 'cafe', title: ['Chocolate cake slice', 'قطعة كيك شوكولاتة'], category: 'mixed', tags: ['sweet'] },
  { venue: 'cafe', title: ['Tuna sandwich', 'ساندويتش تونة'], category: 'mixed' },
  { venue: 'cafe', title: ['Caesar salad', 'سلطة سيزر'], category: 'vegetables' },
  { venue: 'cafe', title: ['Penne with tomato sauce', 'باستا بصلصة الطماطم'] },
  // Near, and matching one word: none of them is the wanted result.
  { venue: 'green', title: ['Chicken curry', 'كاري دجاج'] },
  { venue: 'green', title: ['Banana bread slices', 'شرائح خبز الموز'] },
  { venue: 'green', title: ['Date cake with chocolate sauce', 'كيك تمر بصلصة الشوكولاتة'] },
  { venue: 'green', title: ['Tomato soup with lentil and bread', 'شوربة طماطم بالعدس والخبز'] },
  { venue: 'oven', title: ['Chicken sandwich box', 'علبة ساندويتش دجاج'] },
  { venue: 'oven', title: ['Cheese and tomato fatayer', 'فطائر جبن وطماطم'] },
  { venue: 'oven', title: ['Cake with kunafa topping', 'كيك بطبقة من الكنافة'] },
  { venue: 'green', title: ['Fish fillet in batter', 'سمك مقلي'] },
  { venue: 'green', title: ['Rice with meat and yogurt', 'أرز باللحم والزبادي'] },
  { venue: 'oven', title: ['Green wrap with chicken shawarma strips', 'لفافة خضراء مع شرائح شاورما الدجاج'] },
]

/** Queries, and the title (English where there is one) that must come first. */
export const QUERIES: readonly (readonly [query: string, first: string])[] = [
  // exact
  ['chicken biryani', 'Chicken biryani'],
  ['Shawarma', 'Chicken shawarma plate'],
  ['KUNAFA', 'Nabulsi kunafa'],
  ['lentil soup', 'Lentil soup'],
  ['chocolate cake', 'Chocolate cake slice'],
  // other spellings
  ['biriyani', 'Chicken biryani'],
  ['mutton briyani', 'Mutton biryani family tray'],
  ['knafeh', 'Nabulsi kunafa'],
  ['shwarma', 'Chicken shawarma plate'],
  ['makboos', 'Fish machboos'],
  ['manaqish', 'Cheese manakish'],
  ['baqlawa', 'Pistachio baklava'],
  ['yoghurt', 'Laban and yogurt'],
  ['sandwitch falafel', 'Falafel sandwich'],
  ['khubz', 'Arabic bread bag'],
  ['sambusa', 'Vegetable samosa'],
  // typing errors
  ['chiken biryni', 'Chicken biryani'],
  ['croisants', 'Butter croissants'],
  ['chocolte', 'Chocolate cake slice'],
  ['bananna', 'Banana box'],
  ['ceasar salad', 'Caesar salad'],
  ['lentl sup', 'Lentil soup'],
  // plurals, prefixes, punctuation, extra words
  ['cucumber', 'Tomatoes and cucumbers'],
  ['kebabs', 'Adana kebab'],
  ['date', 'Khalas dates'],
  ['shawar', 'Chicken shawarma plate'],
  ['vegan soup', 'Lentil soup'],
  ['Sultan Sweets baklava', 'Pistachio baklava'],
  ['the best tuna sandwich', 'Tuna sandwich'],
  ['pasta', 'Penne with tomato sauce'],
  // Arabic, exact
  ['برياني دجاج', 'Chicken biryani'],
  ['كنافة', 'Nabulsi kunafa'],
  ['خبز', 'Arabic bread bag'],
  ['هريس', 'هريس لحم'],
  ['شوربة عدس', 'Lentil soup'],
  ['حلوى عمانية', 'Omani halwa'],
  // variant letters, diacritics, articles, digits
  ['كنافه', 'Nabulsi kunafa'],
  ['كُنَافَة', 'Nabulsi kunafa'],
  ['كنـــافة', 'Nabulsi kunafa'],
  ['الخبز', 'Arabic bread bag'],
  ['والخبز العربي', 'Arabic bread bag'],
  ['شوا مع الارز', 'Shuwa with rice'],
  ['كباب اضنه', 'Adana kebab'],
  ['سلطات', 'Caesar salad'],
  ['حلوي عمانيه', 'Omani halwa'],
  // other spellings
  ['مكبوس سمك', 'Fish machboos'],
  ['سندويش تونا', 'Tuna sandwich'],
  ['شاورمة', 'Chicken shawarma plate'],
  ['سنبوسة', 'Vegetable samosa'],
  ['مكرونة', 'Penne with tomato sauce'],
  ['شوكولا', 'Chocolate cake slice'],
  // typing errors
  ['برايني دجاج', 'Chicken biryani'],
  ['شاوورما', 'Chicken shawarma plate'],
  ['كرواسونن', 'Butter croissants'],
  ['لقيمت', 'Luqaimat with date syrup'],
  // across languages
  ['دوسا', 'Masala dosa'],
  ['برياني غنم', 'Mutton biryani family tray'],
  ['تمور', 'Khalas dates'],
  ['موز عضوي', 'Banana box'],
  // mixed scripts, prefixes
  ['biryani دجاج', 'Chicken biryani'],
]
