import { text } from '../texts.ts'

export const AT = {
  counter: text('Come to the counter and show your pickup code.', 'تفضّل إلى الكاونتر وأظهر رمز الاستلام.'),
  takeaway: text(
    'Use the takeaway window on the side street; no need to queue inside.',
    'توجّه إلى نافذة الطلبات الخارجية في الشارع الجانبي، ولا حاجة للانتظار في الداخل.',
  ),
  till: text(
    'Ask at the first till and show your code. Cold items wait in the fridge behind it.',
    'اسأل عند أول صندوق دفع وأظهر رمزك. المنتجات المبرّدة محفوظة في الثلاجة خلفه.',
  ),
  lobby: text(
    'Park at the main entrance for ten minutes and ask the concierge in the lobby.',
    'يمكنك الوقوف عند المدخل الرئيسي عشر دقائق، واسأل موظف الاستقبال في البهو.',
  ),
  kitchen: text(
    'Ring the bell at the kitchen door behind the building and give your code.',
    'اضغط الجرس عند باب المطبخ خلف المبنى واذكر رمزك.',
  ),
  car: text(
    'Stop in front and call us: we bring it to your car against your code.',
    'توقّف أمام المحل واتصل بنا، ونُحضر الطلب إلى سيارتك مقابل الرمز.',
  ),
  souq: text(
    'We are inside the souq, second lane from the corniche gate. Show your code at the till.',
    'نحن داخل السوق، في السكة الثانية من بوابة الكورنيش. أظهر رمزك عند الصندوق.',
  ),
} as const
