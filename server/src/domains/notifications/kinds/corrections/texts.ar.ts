import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr } from '#platform/texts/format'
import type { texts as english } from './texts.en.ts'

const { dayOf, localized, money } = formatIn('ar')

const nameOf = (venue: Localized) => isolated(localized(venue))
const sum = (amount: number) => isolated(money(amount))

export const texts: typeof english = {
  vat_given_back: {
    name: 'ضريبة نعيدها إليك',
    title: ({ amount }) => `أعدنا إليك ${sum(amount)} من ضريبة القيمة المضافة`,
    text: ({ venue, amount }) =>
      `أخذنا ضريبة القيمة المضافة على عمولة ${nameOf(venue)} قبل أن نكون مسجلين لها. عاد مبلغ ${sum(amount)} إلى رصيدك، وسيصلك مع التحويل القادم.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  debt_noticed: {
    name: 'رصيد تحت الصفر',
    title: ({ amount }) => `رصيدك تحت الصفر: ${sum(amount)}`,
    text: ({ venue, amount }) =>
      `لنا على ${nameOf(venue)} مبلغ ${sum(amount)}، وما يكسبه من الآن يسدده أولًا. للسداد بتحويل بنكي راسلنا لنرسل إليك رقم حسابنا.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  donor_owed: {
    name: 'مبلغ لك عن تبرعاتك',
    title: ({ amount }) => `لك عندنا ${sum(amount)} عن تبرعاتك`,
    text: ({ amount }) =>
      `طلبت سعرًا لبعض تبرعاتك ولم يُدفع لك: مبلغ ${sum(amount)} بانتظارك. راسلنا برقم حسابك البنكي لنحوّله إليك.`,
    action: 'عرض ما كسبته',
  },
  donor_paid: {
    name: 'ما ندفعه عن تبرعاتك',
    title: ({ amount }) => `حوّلنا إليك ${sum(amount)}`,
    text: ({ amount, reference, paidAt }) =>
      `حوّلنا إلى حسابك البنكي مبلغ ${sum(amount)} عن تبرعاتك في ${isolated(dayOf(paidAt))}. مرجع البنك هو ${ltr(reference)}.`,
    action: 'عرض ما كسبته',
  },
  food_denied: {
    name: 'مسببات حساسية في طعامك للمراجعة',
    title: ({ title }) => `راجع مسببات الحساسية في ${isolated(localized(title))}`,
    text: ({ title }) =>
      `عنوان ${isolated(localized(title))} أو مكوّناته تذكر أحد مسببات الحساسية، وجوابك عنها ينفيه. صحّح الخطأ منهما، فمن لديهم حساسية يعتمدون عليه.`,
    brief: () => 'افتح دورة لمراجعته.',
    action: 'المراجعة',
  },
}
