import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { orderDetails } from './order-details.ts'
import type { texts as english, OrderFacts } from './texts.en.ts'

const { windowText, money, localized } = formatIn('ar')

const named = (name: Localized) => isolated(localized(name))
const sellersOf = ({ sellers }: OrderFacts) => sellers.map(named).join(' و')

export const texts: typeof english = {
  order_paid: {
    name: 'تأكيد الطلب مع الإيصال',
    title: facts => `تم تأكيد طلبك من ${sellersOf(facts)}`,
    text: ({ number, window, total, isDelivered, isCash }) =>
      isCash
        ? `الطلب ${isolated(number)}، وموعد الاستلام ${windowText(window)}. تدفع ${money(total)} نقدًا عند الاستلام، ورمزك في صفحة الطلب.`
        : isDelivered
          ? `الطلب ${isolated(number)} بمبلغ ${money(total)}، ونوصله إليك ${windowText(window)}.`
          : `الطلب ${isolated(number)} بمبلغ ${money(total)}، وموعد الاستلام ${windowText(window)}. رمز الاستلام في صفحة الطلب.`,
    brief: facts => `${sellersOf(facts)}، ${windowText(facts.window)}`,
    details: orderDetails('ar', {
      where: 'المكان',
      when: 'الموعد',
      what: 'الطلب',
      phone: 'الهاتف',
      note: 'ملاحظة',
      code: 'رمز الاستلام',
      total: 'إجمالي المدفوع',
      cash: 'يُدفع نقدًا',
    }),
    action: 'افتح الطلب',
  },
  order_ready: {
    name: 'الطلب جاهز للاستلام',
    title: ({ seller }) => `طلبك جاهز لدى ${named(seller)}`,
    text: ({ number, window }) => `الطلب ${isolated(number)} بانتظارك: ${windowText(window)}.`,
    action: 'اعرض رمزي',
  },
  order_not_ready: {
    name: 'الطلب لم يجهز بعد',
    title: ({ seller }) => `طلبك لدى ${named(seller)} لم يجهز بعد`,
    text: ({ number }) => `وُضعت علامة الجاهزية بالخطأ. نخبرك حين يجهز الطلب ${isolated(number)} فعلًا.`,
    action: 'افتح الطلب',
  },
  order_cancelled: {
    name: 'إلغاء الطلب من المحل',
    title: ({ seller, wasNotCollected }) =>
      wasNotCollected ? `لم يُستلم طلبك لدى ${named(seller)}` : `اعتذر ${named(seller)} عن طلبك`,
    text: ({ number, amount, isCash, wasNotCollected, reason }) => {
      const why = reason ? ` السبب: ${named(reason)}.` : ''
      const what = wasNotCollected
        ? `أُلغي الطلب ${isolated(number)}.`
        : `نأسف لذلك: الطلب ${isolated(number)} لن يكون متوفرًا.${why}`
      if (isCash) return `${what} لم يُدفع أي مبلغ.`
      return amount === 0 ? what : `${what} يعود مبلغ ${money(amount)} إلى بطاقتك دون أي خطوة منك.`
    },
    action: 'افتح الطلب',
  },
  order_refunded: {
    name: 'المبلغ في طريقه إليك',
    title: ({ amount }) => `مبلغ ${money(amount)} في طريقه إليك`,
    briefTitle: () => 'استردادك في طريقه إليك',
    text: ({ number, wasLate, wasTransferred }) => {
      if (wasTransferred)
        return `تعذّر على خدمة الدفع ردّ مبلغ الطلب ${isolated(number)} إلى بطاقتك، فحوّلناه إليك عن طريق البنك.`
      return wasLate
        ? `وصل دفعك للطلب ${isolated(number)} بعد أن عادت حصصه للبيع، فلم يتم الطلب. يعود المبلغ كله إلى بطاقتك، وقد يحتاج البنك إلى بضعة أيام ليظهر في حسابك.`
        : `قبلت خدمة الدفع استرداد مبلغ الطلب ${isolated(number)}. قد يحتاج البنك إلى بضعة أيام ليظهر في حسابك.`
    },
    action: 'افتح الطلب',
  },
  order_part_refunded: {
    name: 'استرداد جزء من مبلغ الطلب',
    title: ({ amount }) => `يعود إليك ${money(amount)} من طلبك`,
    briefTitle: () => 'استرداد جزء من مبلغ طلبك',
    text: ({ seller, number, reason, byOffice, isCash }) =>
      `${byOffice ? 'أعاد فريقنا' : `أعاد ${named(seller)}`} إليك جزءًا من مبلغ الطلب ${isolated(number)}. السبب: ${sentence(reason)} ${isCash ? 'تستلمه في المحل: أظهر الطلب هناك.' : 'لا حاجة إلى أي خطوة منك.'}`,
    brief: ({ seller }) => named(seller),
    action: 'افتح الطلب',
  },
  refund_failed: {
    name: 'تأخّر استرداد المبلغ',
    title: () => 'تأخّر استرداد مبلغك',
    text: ({ number, amount }) =>
      `لم تقبل خدمة الدفع استرداد ${money(amount)} للطلب ${isolated(number)}. فريقنا يتابع الأمر ويسوّيه معك.`,
    action: 'افتح الطلب',
  },
  order_message: {
    name: 'رسائل المحل',
    title: ({ seller }) => `رسالة لك من ${named(seller)}`,
    text: ({ number }) => `لديك رسالة بخصوص الطلب ${isolated(number)}.`,
    action: 'اقرأ الرسالة',
  },
  pickup_soon: {
    name: 'الاستلام خلال ساعة',
    title: ({ seller }) => `بعد ساعة يبدأ الاستلام من ${named(seller)}`,
    text: ({ number, window }) => `الطلب ${isolated(number)}: ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    action: 'اعرض رمزي',
  },
  pickup_ending: {
    name: 'فترة الاستلام توشك على الانتهاء',
    title: ({ seller }) => `بعد 15 دقيقة ينتهي الاستلام من ${named(seller)}`,
    text: ({ number, window }) => `ما زال الطلب ${isolated(number)} بانتظارك: ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    action: 'اعرض رمزي',
  },
  pickup_missed: {
    name: 'فاتك موعد الاستلام',
    title: ({ seller }) => `فاتك استلام طلبك من ${named(seller)}`,
    text: ({ number, isCash }) =>
      isCash
        ? `لم يحضر أحد لاستلام الطلب ${isolated(number)}. لا يُطلب منك أي مبلغ، لكن الطعام حُجز لك وفات غيرك. بعد مرتين كهذه خلال 60 يومًا يكون الدفع بالبطاقة مدة من الزمن. إن كنت هناك أو منعك أمر فأخبرنا خلال 48 ساعة من صفحة الطلب.`
        : `لم يحضر أحد لاستلام الطلب ${isolated(number)}، لذلك لا يُسترد مبلغه. إن كنت هناك أو منعك أمر فأخبرنا خلال 48 ساعة من صفحة الطلب.`,
    action: 'أخبرنا بما حدث',
  },
  review_asked: {
    name: 'كيف كان طلبك؟ في صباح اليوم التالي',
    title: ({ seller }) => `كيف كان ${named(seller)}؟`,
    text: () => 'تقييمك يعين غيرك على الاختيار، ويعين المطبخ على أن يتحسّن.',
    action: 'اكتب تقييمًا',
  },
}
