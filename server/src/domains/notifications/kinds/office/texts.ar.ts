import { isolated } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import { type AlarmCause, type AlarmFacts, type texts as english, MANUAL } from './texts.en.ts'

const plural = pluralIn('ar')

const refunds = (count: number) =>
  plural(count, {
    zero: 'لا مبالغ مستردة',
    one: 'استرداد مبلغ واحد',
    two: 'استرداد مبلغين',
    few: `استرداد ${count} مبالغ`,
    many: `استرداد ${count} مبلغًا`,
    other: `استرداد ${count} مبلغ`,
  })
const messages = (count: number) =>
  plural(count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: `${count} رسائل`,
    many: `${count} رسالة`,
    other: `${count} رسالة`,
  })
const notices = (count: number) =>
  plural(count, {
    zero: 'لا إشعارات',
    one: 'إشعار واحد',
    two: 'إشعارين',
    few: `${count} إشعارات`,
    many: `${count} إشعارًا`,
    other: `${count} إشعار`,
  })
const payments = (count: number) =>
  plural(count, {
    zero: 'لا دفعات',
    one: 'دفعة واحدة',
    two: 'دفعتان',
    few: `${count} دفعات`,
    many: `${count} دفعة`,
    other: `${count} دفعة`,
  })
const transfers = (count: number) =>
  plural(count, {
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: `${count} حركات`,
    many: `${count} حركة`,
    other: `${count} حركة`,
  })
const ALARM_TITLES: Readonly<Record<AlarmCause, string>> = {
  refunds_failed: 'خدمة الدفع رفضت استرداد مبالغ',
  ledger_unbalanced: 'الدفاتر غير متوازنة',
  gateway_differs: 'قائمة خدمة الدفع لا تطابق دفاترنا',
  gateway_not_compared: 'لم تُطابَق قائمة خدمة الدفع',
  bank_differs: 'كشف حساب البنك لا يطابق دفاترنا',
  bank_not_compared: 'لا كشف حساب من البنك منذ أكثر من أسبوع',
  statements_differ: 'كشف حساب لا يطابق الدفاتر',
  messages_unsent: 'رسائل البريد والهاتف لا تُرسل',
  texts_half: 'استُهلك نصف رسائل الهاتف لهذا اليوم',
  jobs_stuck: 'أعمال النظام متوقفة',
  jobs_given_up: 'أعمال للنظام تُركت دون إتمام',
  outbox_late: 'التغييرات لا تصل إلى بقية الخدمة',
  deliveries_failing: 'إشعارات لا تصل',
  disk_full: 'امتلأ القرص تقريبًا',
  series_silent: 'عروض متكررة لم تُعرض للبيع',
  e_invoices_late: 'مستندات ضريبية تأخر إرسالها',
  e_invoices_rejected: 'مستندات ضريبية مرفوضة',
  cases_overdue: 'مشكلات استلام تنتظر قرارنا',
  tickets_overdue: 'أسئلة للدعم تأخر الرد عليها',
  privacy_due: 'طلبات بشأن البيانات الشخصية اقترب موعدها',
  breaches_overdue: 'انتهت مهلة الإبلاغ عن اختراق بيانات',
  people_read: 'اطلاع على بيانات عدد غير معتاد من الأشخاص',
  vouchers_half: 'صُرف نصف مبلغ القسائم لهذا الشهر',
  vouchers_most: 'صُرف معظم مبلغ القسائم لهذا الشهر',
  backup_failed: 'تعذّر النسخ الاحتياطي',
  backup_old: 'لا نسخة احتياطية حديثة',
}
const days = (count: number) =>
  plural(count, {
    zero: 'أقل من يوم',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
const seconds = (count: number) =>
  plural(count, {
    zero: 'أقل من ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: `${count} ثوانٍ`,
    many: `${count} ثانية`,
    other: `${count} ثانية`,
  })
const hours = (count: number) =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: `${count} ساعات`,
    many: `${count} ساعة`,
    other: `${count} ساعة`,
  })
const ALARMS: Readonly<Record<AlarmCause, (count: number) => string>> = {
  refunds_failed: count => `رفضت خدمة الدفع ${refunds(count)}. لا بد من إعادة المال بطريقة أخرى.`,
  ledger_unbalanced: count => `الدفاتر غير متوازنة: ${payments(count)} خلال آخر 24 ساعة لا تطابق ما قُيّد.`,
  gateway_differs: count =>
    `قائمة خدمة الدفع لا تطابق دفاترنا: ${payments(count)}. تجد مبالغ الجهتين في صفحة «التحويلات إلى المحلات».`,
  gateway_not_compared: count =>
    `لم تُطابَق دفاترنا مع قائمة خدمة الدفع منذ ${hours(count)}: إما أن مطابقة الليل لم تعمل، وإما أن القائمة تعذّرت قراءتها.`,
  bank_differs: count =>
    `كشف حساب البنك لا يطابق دفاترنا: ${transfers(count)}. إما حركة في الكشف لم نعرف سببها، وإما مبلغ سلّمنا أمر تحويله إلى البنك قبل أكثر من خمسة أيام ولم يظهر في الكشف. تجدها في صفحة «التحويلات إلى المحلات».`,
  bank_not_compared: count =>
    `لم تُطابَق دفاترنا مع كشف حساب البنك منذ ${days(count)}، وقد أُرسلت تحويلات. أدخل آخر كشف في صفحة «التحويلات إلى المحلات».`,
  statements_differ: count =>
    `محلات أو بائعون ينتهي كشف حسابهم برصيد غير المقيّد في دفاترنا: ${count}. لا تحوّلوا إليهم شيئًا قبل معرفة السبب.`,
  messages_unsent: count => `لم تُرسل منذ 15 دقيقة: ${messages(count)} بالبريد أو الهاتف.`,
  texts_half: percent =>
    `استُهلك ${percent}% من رسائل الهاتف المتاحة ليوم واحد لأحد الأغراض. عند 100% ينتظر الناس رموزهم إلى الغد. تحقّق ممن يطلب هذا العدد.`,
  jobs_stuck: count => `أعمال للنظام تنتظر أو لم تنتهِ منذ أكثر من دقيقتين: ${count}.`,
  jobs_given_up: count =>
    `أعمال للنظام تُركت بعد محاولات كثيرة: ${count}. تجد السبب وزر إعادة المحاولة في صفحة «سلامة النظام».`,
  outbox_late: count => `أقدم تغيير تنتظره بقية الخدمة مضت عليه ${seconds(count)}، فالإشعارات والنقاط تتأخر.`,
  deliveries_failing: count => `تعذّر إيصال ${notices(count)} خلال الساعة الماضية.`,
  disk_full: () => 'امتلأ القرص تقريبًا: لا يمكن حفظ أي جديد.',
  series_silent: count => `عروض متكررة لم تُعرض منذ يومين: ${count}.`,
  e_invoices_late: count =>
    `مستندات ضريبية تنتظر منذ أكثر من 20 ساعة: ${count}. يجب أن تصل إلى مزود الفوترة الإلكترونية خلال 24 ساعة.`,
  e_invoices_rejected: count =>
    `مستندات ضريبية رفضها مزود الفوترة الإلكترونية: ${count}. لا بد من تصحيح السبب ثم إعادة إرسالها.`,
  cases_overdue: count => `مشكلات استلام تنتظر قرارنا منذ أكثر من يوم: ${count}.`,
  tickets_overdue: count => `أسئلة إلى الدعم لم نرد عليها في الوقت الذي وعدنا به: ${count}.`,
  privacy_due: count => `طلبات بشأن بيانات شخصية اقترب موعد الرد عليها: ${count}. يمنحنا القانون 45 يومًا.`,
  breaches_overdue: count =>
    `اختراقات بيانات لم يُبلَّغ عنها خلال 72 ساعة كما يوجب القانون: ${count}. أبلغ الوزارة فورًا، والأشخاص المعنيين إن كان الخطر كبيرًا، واذكر سبب التأخير.`,
  people_read: count =>
    `أعضاء في الإدارة اطّلعوا على بيانات أكثر من 200 شخص خلال يوم واحد: ${count}. تجد في سجل التدقيق من هم ومن اطّلعوا على بياناته. إن لم يكن ذلك لعملهم فهو اختراق بيانات.`,
  vouchers_half: percent =>
    `صُرف ${percent}% من مبلغ القسائم لهذا الشهر. عند 100% لا يحصل أحد على قسيمة حتى الشهر القادم. تحقّق من أن أحدًا لا يكسب نقاطًا بغير حق.`,
  vouchers_most: percent =>
    `صُرف ${percent}% من مبلغ القسائم لهذا الشهر. عند 100% لا يحصل أحد على قسيمة حتى الشهر القادم.`,
  backup_failed: () => 'تعذّر أخذ آخر نسخة احتياطية. تجد السبب وما يلزم في صفحة «سلامة النظام».',
  backup_old: count => `لم تؤخذ نسخة احتياطية منذ ${days(count)}، وما قد نخسره يزيد مع كل طلب.`,
}

const alarmText = ({ cause, count }: AlarmFacts) => {
  const page = MANUAL[cause]
  return `${ALARMS[cause](count)}${page ? ` ما العمل: ${isolated(page)}` : ''}`
}

export const texts: typeof english = {
  ticket_waits: {
    name: 'أسئلة إلى الدعم لديك',
    title: ({ number, why }) =>
      why === 'answered' ? `رد جديد على السؤال رقم ${number}` : `أصبح السؤال رقم ${number} لديك`,
    text: ({ number, why }) =>
      why === 'answered'
        ? `كتب الزبون مرة أخرى في السؤال رقم ${number} الذي تعمل عليه.`
        : `حوّل إليك أحد الزملاء السؤال رقم ${number}. تجد في ملاحظاته ما تم حتى الآن.`,
    several: items => ({
      title: `أسئلة إلى الدعم بانتظارك: ${items.length}`,
      text: 'كتب زبائن مرة أخرى، أو حوّل إليك زملاء أسئلتهم.',
    }),
    action: 'فتح السؤال',
  },
  office_alarm: {
    name: 'تنبيهات تشغيل الخدمة',
    title: ({ cause }) => ALARM_TITLES[cause],
    text: alarmText,
    several: items => ({
      title: items.map(({ cause }) => ALARM_TITLES[cause]).join(' · '),
      text: items.map(alarmText).join(' '),
    }),
    action: 'فتح صفحة الإدارة',
  },
}
