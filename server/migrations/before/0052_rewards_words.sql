-- Premium Access in plain words: Arabic readers took the old title for an arrival.
update rewards.rewards
set title_ar = 'أولوية الشراء',
  description_en = 'See and buy some deals before everyone else for one month',
  description_ar = 'شراء عروض الأعضاء قبل الجميع لمدة شهر'
where slug = 'premium_access';
