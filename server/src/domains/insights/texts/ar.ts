import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'الأثر',
    labels: {
      ownImpact: 'ما أنقذته وتبرعت به وحوّلته إلى سماد',
      gramsSaved: 'غرامات أُكلت بدل أن تُرمى',
      gramsFed: 'غرامات أُطعمت للحيوانات',
      gramsComposted: 'غرامات حُوّلت إلى سماد',
      gramsReturned: 'غرامات سماد اشتريتها',
      mealsSaved: 'الوجبات (تقديرًا)',
      co2eGrams: 'غرامات مكافئ ثاني أكسيد الكربون التي لم تنبعث (تقديرًا)',
      waterLitres: 'لترات الماء (تقديرًا)',
    },
  },
}
