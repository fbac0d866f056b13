import { formatIn, isolated } from '#platform/texts/format'
import type { texts as english } from './texts.en.ts'

const { money, windowText } = formatIn('ar')

export const texts: typeof english = {
  collection_booked: {
    name: 'تم دفع موعد الجمع لمرة واحدة وحجزه',
    title: () => 'تم دفع موعد الجمع وحجزه',
    text: ({ number, price, window, until }) =>
      `طلب الجمع ${isolated(String(number))} بمبلغ ${money(price)}: ${windowText(window)}. يمكنك الإلغاء حتى الساعة ${isolated(until)} من مساء اليوم السابق واسترداد المبلغ كله. وإن لم نجمع شيئًا عاد المبلغ كله إلى بطاقتك.`,
    action: 'افتح طلب الجمع',
  },
  collection_refunded: {
    name: 'استرداد مبلغ الجمع لمرة واحدة',
    title: ({ amount }) => `مبلغ ${money(amount)} في طريقه إليك`,
    briefTitle: () => 'استردادك في طريقه إليك',
    text: ({ number, wasLate, wasTransferred }) => {
      if (wasTransferred)
        return `تعذّر على خدمة الدفع ردّ مبلغ طلب الجمع ${isolated(String(number))} إلى بطاقتك، فحوّلناه إليك عن طريق البنك.`
      return wasLate
        ? `وصل دفعك لطلب الجمع ${isolated(String(number))} بعد انتهاء مهلة الدفع، فلم يُحجز. يعود المبلغ كله إلى بطاقتك، وقد يحتاج البنك إلى بضعة أيام ليظهر في حسابك.`
        : `قبلت خدمة الدفع استرداد مبلغ طلب الجمع ${isolated(String(number))}. قد يحتاج البنك إلى بضعة أيام ليظهر في حسابك.`
    },
    action: 'افتح طلب الجمع',
  },
  collection_refund_failed: {
    name: 'تأخر استرداد مبلغ الجمع لمرة واحدة',
    title: () => 'تأخّر استرداد مبلغك',
    text: ({ number, amount }) =>
      `لم تقبل خدمة الدفع استرداد ${money(amount)} لطلب الجمع ${isolated(String(number))}. فريقنا يتابع الأمر ويسوّيه معك.`,
    action: 'افتح طلب الجمع',
  },
}
