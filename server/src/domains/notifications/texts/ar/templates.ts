import { formatIn, isolated } from '#platform/texts/format'
import type { templates as english } from '../en/templates.ts'

const { dateTime, localized } = formatIn('ar')

export const templates: typeof english = {
  template_question: {
    title: ({ portions }) => `مثل العادة: ${portions}؟`,
    text: ({ title, answerBy }) =>
      `كم حصة لديكم اليوم من ${isolated(localized(title))}؟ يُرجى الرد قبل ${dateTime(answerBy)}.`,
    action: 'الرد',
  },
  series_silent: {
    title: ({ title }) => `لم يُعرض منذ يومين: ${isolated(localized(title))}`,
    text: ({ venue }) =>
      `كان من المفترض أن يُعرض لدى ${isolated(localized(venue))} ولم يُعرض. ستجد السبب في قائمة العروض المتكررة.`,
    action: 'الاطلاع عليه',
  },
}
