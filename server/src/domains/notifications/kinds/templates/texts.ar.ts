import { formatIn, isolated } from '#platform/texts/format'
import type { texts as english } from './texts.en.ts'

const { dateTime, localized } = formatIn('ar')

export const texts: typeof english = {
  template_question: {
    name: 'كم حصة اليوم، حين يسأل عرض متكرر',
    title: ({ portions }) => `مثل العادة: ${portions}؟`,
    text: ({ title, answerBy }) =>
      `كم حصة لديكم اليوم من ${isolated(localized(title))}؟ يُرجى الرد قبل ${dateTime(answerBy)}.`,
    action: 'الرد',
  },
  series_silent: {
    name: 'عرض متكرر لم يُعرض منذ يومين: إلى المالك',
    title: ({ title }) => `لم يُعرض منذ يومين: ${isolated(localized(title))}`,
    text: ({ venue }) =>
      `كان من المفترض أن يُعرض لدى ${isolated(localized(venue))} ولم يُعرض. ستجد السبب في قائمة العروض المتكررة.`,
    action: 'الاطلاع عليه',
  },
}
