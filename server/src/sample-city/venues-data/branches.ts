import { text } from '../texts.ts'
import { AT } from './pickup-instructions.ts'
import { daily, landline, type SampleVenue } from './sample-venue.ts'

export const BRANCHES: readonly SampleVenue[] = [
  {
    key: 'hail-bread',
    branchOf: 'ruwi-bread',
    type: 'bakery',
    name: text('Seven Ovens Bakery, Al Hail', 'مخبز الأفران السبعة، الحيل'),
    description: text(
      'The same clay ovens by the beach road; samosas and flat bread until late.',
      'أفران الطين نفسها قرب طريق الشاطئ، سمبوسة وخبز حتى وقت متأخر.',
    ),
    address: text('Al Hail North, Al Mawj Street, Shop 8', 'الحيل الشمالية، شارع الموج، محل 8'),
    area: 'al-hail',
    point: [23.6329, 58.2302],
    phone: landline(42),
    hours: daily('05:30', '23:30'),
    instructions: AT.counter,
    menu: ['khubz', 'samosas', 'breadBag', 'manakish'],
  },
  {
    key: 'azaiba-bread',
    branchOf: 'ruwi-bread',
    type: 'bakery',
    name: text('Seven Ovens Bakery, Azaiba', 'مخبز الأفران السبعة، العذيبة'),
    description: text(
      'Breakfast bread for Azaiba, and savoury trays for the offices on the highway.',
      'خبز الفطور لأهل العذيبة، وصواني معجنات لمكاتب الشارع السريع.',
    ),
    address: text('Azaiba North, Way 5212', 'العذيبة الشمالية، سكة 5212'),
    area: 'azaiba',
    point: [23.5964, 58.3642],
    phone: landline(43),
    hours: daily('05:00', '22:30'),
    instructions: AT.counter,
    menu: ['khubz', 'savoury', 'breadBag', 'croissantBag'],
  },
]
