-- Why an application to sell is declined, in the words of the office as well.
insert into settings.reason_texts (key, en, ar) values
  ('decline_not_a_food_business', 'This does not look like a business that makes or sells food',
    'لا تبدو هذه منشأة تُعدّ الطعام أو تبيعه'),
  ('decline_licence_not_valid', 'The food licence is not valid', 'ترخيص الأغذية غير صالح'),
  ('decline_outside_the_city', 'The place is outside the city', 'المكان خارج المدينة'),
  ('decline_not_reachable', 'We could not reach you', 'لم نتمكن من الوصول إليك'),
  ('decline_other', 'There is another reason', 'هناك سبب آخر');
