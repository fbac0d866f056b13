-- Why a driver left without what was to be collected, or with a parcel, in the words of the office as well.
insert into settings.reason_texts (key, en, ar) values
  ('missed_not_out', 'The bin was not outside', 'لم تكن الحاوية في الخارج'),
  ('missed_no_access', 'The driver could not get to it', 'لم يستطع السائق الوصول إليها'),
  ('missed_refused', 'The driver was told not to take it', 'طُلب من السائق ألا يأخذها'),
  ('missed_contaminated', 'There were things in it that cannot become compost', 'كان فيها ما لا يصير سمادًا'),
  ('missed_damaged', 'The bin was damaged', 'كانت الحاوية متضررة'),
  ('missed_blocked', 'The road was blocked', 'كان الطريق مغلقًا'),
  ('missed_vehicle', 'Our vehicle broke down', 'تعطلت مركبتنا'),
  ('missed_other', 'It was not possible this time', 'لم يتيسر الأمر هذه المرة'),
  ('undelivered_not_home', 'No one was there', 'لم يكن أحد هناك'),
  ('undelivered_no_access', 'The driver could not get to your door', 'لم يستطع السائق الوصول إلى بابك'),
  ('undelivered_refused', 'The driver was told that you do not want it', 'قيل للسائق إنك لا تريده'),
  ('undelivered_damaged', 'A bag was damaged', 'تلف أحد الأكياس'),
  ('undelivered_blocked', 'The road was blocked', 'كان الطريق مغلقًا'),
  ('undelivered_vehicle', 'Our vehicle broke down', 'تعطلت مركبتنا'),
  ('undelivered_other', 'It was not possible this time', 'لم يتيسر الأمر هذه المرة');
