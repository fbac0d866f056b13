import { button, letter, paragraph } from '#platform/messages/letter'
import type { Texts } from './en.ts'

export const texts: Texts = {
  mails: {
    batch_recalled: facts =>
      letter('لا تستعمل هذا السماد: سُحبت دفعته', [
        paragraph`لديك سماد اشتريته منّا من الدفعة ${facts.batch}. لا تستعمله، وأبعده عن الأطفال والحيوانات والنباتات التي تؤكل.`,
        paragraph`السبب: ${facts.reason}`,
        paragraph`راسلنا من صفحة طلبك وسنخبرك بما يلزم.`,
        button('عرض الطلب', facts.link),
      ]),
  },
}
