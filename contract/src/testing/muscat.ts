import type { Area, City } from '../platform/areas.rules.ts'
import { USUAL_CITY } from '../platform/product.ts'

const area = (slug: string, en: string, ar: string, lat: number, lng: number): Area => ({
  slug,
  name: { en, ar },
  lat,
  lng,
  isOpen: true,
  isCollected: !['quriyat', 'yiti', 'qantab', 'al-bustan'].includes(slug),
})

/** What a new installation has in its tables, for tests without a database; `areas.test.ts` of the server compares the two. */
export const MUSCAT: City = {
  ...USUAL_CITY,
  areas: [
    area('old-muscat', 'Old Muscat', 'مسقط القديمة', 23.6143, 58.5933),
    area('sidab', 'Sidab', 'سداب', 23.601, 58.605),
    area('al-bustan', 'Al Bustan', 'البستان', 23.578, 58.607),
    area('qantab', 'Qantab', 'قنتب', 23.553, 58.629),
    area('yiti', 'Yiti', 'يتي', 23.53, 58.676),
    area('mutrah', 'Mutrah', 'مطرح', 23.6195, 58.566),
    area('ruwi', 'Ruwi', 'روي', 23.593, 58.544),
    area('al-hamriyah', 'Al Hamriyah', 'الحمرية', 23.583, 58.553),
    area('wadi-kabir', 'Wadi Kabir', 'الوادي الكبير', 23.577, 58.562),
    area('darsait', 'Darsait', 'دارسيت', 23.609, 58.541),
    area('wattayah', 'Wattayah', 'الوطية', 23.597, 58.512),
    area('mina-al-fahal', 'Mina Al Fahal', 'ميناء الفحل', 23.633, 58.509),
    area('qurum', 'Qurum', 'القرم', 23.611, 58.486),
    area('shati-al-qurum', 'Shati Al Qurum', 'شاطئ القرم', 23.614, 58.458),
    area('madinat-sultan-qaboos', 'Madinat Sultan Qaboos', 'مدينة السلطان قابوس', 23.599, 58.459),
    area('al-khuwair', 'Al Khuwair', 'الخوير', 23.592, 58.43),
    area('ghubrah-north', 'Al Ghubrah North', 'الغبرة الشمالية', 23.598, 58.402),
    area('ghubrah-south', 'Al Ghubrah South', 'الغبرة الجنوبية', 23.584, 58.4),
    area('bawshar', 'Bawshar', 'بوشر', 23.5777, 58.3998),
    area('azaiba', 'Azaiba', 'العذيبة', 23.594, 58.372),
    area('ghala', 'Ghala', 'غلا', 23.577, 58.37),
    area('al-ansab', 'Al Ansab', 'الأنصب', 23.557, 58.34),
    area('madinat-al-irfan', 'Madinat Al Irfan', 'مدينة العرفان', 23.575, 58.3),
    area('muscat-airport', 'Muscat Airport', 'مطار مسقط', 23.5933, 58.2844),
    area('al-mouj', 'Al Mouj', 'الموج', 23.622, 58.275),
    area('al-mawaleh', 'Al Mawaleh', 'الموالح', 23.597, 58.24),
    area('al-hail', 'Al Hail', 'الحيل', 23.64, 58.223),
    area('al-khoud', 'Al Khoud', 'الخوض', 23.613, 58.19),
    area('seeb', 'Seeb', 'السيب', 23.6703, 58.1891),
    area('al-mabelah', 'Al Mabelah', 'المعبيلة', 23.64, 58.12),
    area('rusayl', 'Rusayl', 'الرسيل', 23.5567, 58.2036),
    area('al-amerat', 'Al Amerat', 'العامرات', 23.521, 58.499),
    area('quriyat', 'Quriyat', 'قريات', 23.257, 58.912),
  ],
}
