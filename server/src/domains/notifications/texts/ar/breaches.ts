import { formatIn } from '#platform/texts/format'
import type { BreachWaitsFacts, breaches as english } from '../en/breaches.ts'

const { dateTime } = formatIn('ar')

const whom = ({ ministryWaits, peopleWait }: BreachWaitsFacts) => {
  if (!peopleWait) return 'الوزارة'
  return ministryWaits ? 'الوزارة والأشخاص المعنيين' : 'الأشخاص المعنيين'
}

export const breaches: typeof english = {
  breach_waits: {
    title: ({ number }) => `يجب الإبلاغ عن اختراق البيانات رقم ${number}`,
    text: facts => `يجب إبلاغ ${whom(facts)} قبل ${dateTime(facts.dueAt)}. يمنحنا القانون 72 ساعة.`,
    several: items => ({
      title: `اختراقات بيانات يجب الإبلاغ عنها: ${items.length}`,
      text: 'يمنحنا القانون 72 ساعة لكل اختراق من وقت علمنا به.',
    }),
    action: 'فتح السجل',
  },
}
