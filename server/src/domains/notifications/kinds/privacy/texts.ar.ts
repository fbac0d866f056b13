import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { BreachWaitsFacts, texts as english } from './texts.en.ts'

const { dateTime, dayOf } = formatIn('ar')

const whom = ({ ministryWaits, peopleWait }: BreachWaitsFacts) => {
  if (!peopleWait) return 'الوزارة'
  return ministryWaits ? 'الوزارة والأشخاص المعنيين' : 'الأشخاص المعنيين'
}

export const texts: typeof english = {
  breach_waits: {
    name: 'اختراقات بيانات يجب الإبلاغ عنها',
    title: ({ number }) => `يجب الإبلاغ عن اختراق البيانات رقم ${number}`,
    text: facts => `يجب إبلاغ ${whom(facts)} قبل ${dateTime(facts.dueAt)}. يمنحنا القانون 72 ساعة.`,
    several: items => ({
      title: `اختراقات بيانات يجب الإبلاغ عنها: ${items.length}`,
      text: 'يمنحنا القانون 72 ساعة لكل اختراق من وقت علمنا به.',
    }),
    action: 'فتح السجل',
  },
  privacy_waits: {
    name: 'طلبات خصوصية بانتظار الرد',
    title: ({ number }) => `طلب الخصوصية رقم ${number} بانتظار الرد`,
    text: ({ dueAt }) =>
      `يطلب شخص حقًا من حقوقه بموجب قانون حماية البيانات الشخصية. يجب الرد قبل نهاية يوم ${isolated(dayOf(dueAt))}.`,
    several: items => ({
      title: `طلبات خصوصية بانتظار الرد: ${items.length}`,
      text: 'يمنحنا القانون 45 يومًا لكل طلب.',
    }),
    action: 'فتح الطلبات',
  },
  privacy_answered: {
    name: 'الرد على طلب بشأن بياناتك',
    title: ({ number }) => `ردّنا على طلبك رقم ${number} بشأن بياناتك`,
    text: ({ answer }) => `${sentence(answer)} إن لم يكفك هذا الرد فاكتب إلينا.`,
    brief: ({ number }) => `رددنا على طلبك رقم ${number} بشأن بياناتك.`,
    action: 'مشاهدة طلباتي',
  },
}
