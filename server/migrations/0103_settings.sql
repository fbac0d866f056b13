-- What the office sets: numbers (keys in contract/src/settings/rules.ts), the city, its areas, and texts of reasons.
create schema settings;

create table settings.numbers (
  key text primary key check (key ~ '^[a-z][a-z_]*$'),
  value int not null check (value >= 0),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_numbers_say_when check (version = 1 or changed_at is not null)
);

-- Each change of a number, with its reason.
create table settings.changes (
  id uuid primary key default uuidv7(),
  key text not null references settings.numbers,
  -- The version that this change created.
  version int not null check (version > 1),
  former int not null,
  value int not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (key, version),
  constraint changes_change_something check (former <> value)
);

-- The city's name, centre and bounds, in one row. Another city needs other rows, not other code.
create table settings.city (
  only_one boolean primary key default true check (only_one),
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  -- Distances are measured from here until a person gives a place of their own.
  lat double precision not null,
  lng double precision not null,
  -- Pins outside of these bounds are refused.
  south double precision not null,
  north double precision not null,
  west double precision not null,
  east double precision not null,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_cities_say_when check (version = 1 or changed_at is not null),
  constraint cities_lie_around_their_centre check (lat between south and north and lng between west and east)
);

create table settings.areas (
  slug text primary key check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(slug) <= 40),
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  -- Accurate enough to sort by distance (1-2 km).
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- What is in a closed area stays there, but nobody can choose the area any more.
  is_open boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  is_collected boolean not null default true,
  constraint changed_areas_say_when check (version = 1 or changed_at is not null)
);
-- Two areas of the same name could not be distinguished in a list.
create unique index areas_have_names_of_their_own_en on settings.areas (lower(name_en));
create unique index areas_have_names_of_their_own_ar on settings.areas (name_ar);

-- Each change of an area, or of the city (area is null). `before` is null when an area was created.
create table settings.place_changes (
  id uuid primary key default uuidv7(),
  area text references settings.areas,
  version int not null check (version > 0),
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique nulls not distinct (area, version),
  constraint place_changes_change_something check (before is distinct from after)
);

-- The displayed texts of reasons, by the keys of contract/src/settings/reasons.rules.ts.
create table settings.reason_texts (
  key text primary key check (key ~ '^[a-z][a-z_]*$'),
  en text not null check (length(en) between 1 and 120),
  ar text not null check (length(ar) between 1 and 120),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_reason_texts_say_when check (version = 1 or changed_at is not null)
);

-- Each change of a text, with its reason.
create table settings.reason_text_changes (
  id uuid primary key default uuidv7(),
  key text not null references settings.reason_texts,
  -- The version that this change created.
  version int not null check (version > 1),
  former jsonb not null,
  text jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (key, version),
  constraint reason_text_changes_change_something check (former <> text)
);

insert into settings.numbers (key, value) values
  ('service_fee', 500), ('hold_minutes', 10), ('cancel_notice_hours', 2),
  ('cash_open_pickups', 2), ('cash_open_sum', 10000), ('cash_orders_a_day', 5),
  -- The highest debt, in baisa, with which a venue still takes cash.
  ('cash_debt_most', 50000),
  ('payout_hold_days', 2), ('payout_minimum', 5000), ('payout_approval_above', 500000),
  -- The most that one member of the office gives alone, and that one person gets from such acts, within a day and within 30
  -- days. Anything above needs a second member.
  ('refund_person_day', 50000), ('refund_person_month', 150000),
  ('refund_member_day', 150000), ('refund_member_month', 1000000),
  ('points_person_day', 1000), ('points_person_month', 1000),
  ('points_member_day', 3000), ('points_member_month', 10000),
  -- The most, in baisa, that new vouchers of a month are worth, for one person and for all together.
  ('voucher_person_month', 30000), ('voucher_all_month', 3000000),
  -- Points, and the weights up to which they are earned in a day or a week.
  ('order_points_per_omr', 5), ('first_review_points', 20),
  ('donation_points_per_kg', 3), ('donation_daily_grams', 20000), ('donation_weekly_grams', 60000),
  ('compost_points_per_kg', 2), ('compost_daily_grams', 20000), ('compost_weekly_grams', 40000),
  ('collection_points_per_kg', 3), ('collection_weekly_grams', 60000),
  -- The highest price of a whole donation, in baisa; 0 means that donations are free.
  ('donation_price_most', 0),
  -- How many minutes late customers of a new venue may be.
  ('venue_tolerance', 20),
  -- Compost: hours to pack before a delivery, delivery slots on offer, hours to pack before a pickup, and days to pick up.
  ('delivery_lead_hours', 12), ('delivery_slots', 4), ('parcel_lead_hours', 2), ('parcel_days', 7),
  -- The hour at which rounds are planned, and how many days ahead a one-time collection can be booked.
  ('collection_planned_hour', 20), ('collection_days_ahead', 28),
  -- The price of a one-time collection by declared weight, in baisa; 0 means free.
  ('collection_price_small', 0), ('collection_price_medium', 0), ('collection_price_large', 0),
  -- Rounds: percent of the straight line that a road takes, speed of trucks, minutes at a one-time collection, the cost of a
  -- moved stop and of a long round, and the hours and months in which it is too hot to collect food scraps.
  ('road_percent', 140), ('road_speed', 38), ('pickup_service_minutes', 5), ('move_price_minutes', 6),
  ('balance_percent', 20), ('hot_from_minute', 660), ('hot_until_minute', 990), ('hot_from_month', 6),
  ('hot_until_month', 8);

insert into settings.city (name_en, name_ar, lat, lng, south, north, west, east)
  values ('Muscat, Oman', 'مسقط، عُمان', 23.588, 58.408, 23.2, 23.75, 57.95, 59);

insert into settings.areas (slug, name_en, name_ar, lat, lng) values
  ('old-muscat', 'Old Muscat', 'مسقط القديمة', 23.6143, 58.5933),
  ('sidab', 'Sidab', 'سداب', 23.601, 58.605),
  ('al-bustan', 'Al Bustan', 'البستان', 23.578, 58.607),
  ('qantab', 'Qantab', 'قنتب', 23.553, 58.629),
  ('yiti', 'Yiti', 'يتي', 23.53, 58.676),
  ('mutrah', 'Mutrah', 'مطرح', 23.6195, 58.566),
  ('ruwi', 'Ruwi', 'روي', 23.593, 58.544),
  ('al-hamriyah', 'Al Hamriyah', 'الحمرية', 23.583, 58.553),
  ('wadi-kabir', 'Wadi Kabir', 'الوادي الكبير', 23.577, 58.562),
  ('darsait', 'Darsait', 'دارسيت', 23.609, 58.541),
  ('wattayah', 'Wattayah', 'الوطية', 23.597, 58.512),
  ('mina-al-fahal', 'Mina Al Fahal', 'ميناء الفحل', 23.633, 58.509),
  ('qurum', 'Qurum', 'القرم', 23.611, 58.486),
  ('shati-al-qurum', 'Shati Al Qurum', 'شاطئ القرم', 23.614, 58.458),
  ('madinat-sultan-qaboos', 'Madinat Sultan Qaboos', 'مدينة السلطان قابوس', 23.599, 58.459),
  ('al-khuwair', 'Al Khuwair', 'الخوير', 23.592, 58.43),
  ('ghubrah-north', 'Al Ghubrah North', 'الغبرة الشمالية', 23.598, 58.402),
  ('ghubrah-south', 'Al Ghubrah South', 'الغبرة الجنوبية', 23.584, 58.4),
  ('bawshar', 'Bawshar', 'بوشر', 23.5777, 58.3998),
  ('azaiba', 'Azaiba', 'العذيبة', 23.594, 58.372),
  ('ghala', 'Ghala', 'غلا', 23.577, 58.37),
  ('al-ansab', 'Al Ansab', 'الأنصب', 23.557, 58.34),
  ('madinat-al-irfan', 'Madinat Al Irfan', 'مدينة العرفان', 23.575, 58.3),
  ('muscat-airport', 'Muscat Airport', 'مطار مسقط', 23.5933, 58.2844),
  ('al-mouj', 'Al Mouj', 'الموج', 23.622, 58.275),
  ('al-mawaleh', 'Al Mawaleh', 'الموالح', 23.597, 58.24),
  ('al-hail', 'Al Hail', 'الحيل', 23.64, 58.223),
  ('al-khoud', 'Al Khoud', 'الخوض', 23.613, 58.19),
  ('seeb', 'Seeb', 'السيب', 23.6703, 58.1891),
  ('al-mabelah', 'Al Mabelah', 'المعبيلة', 23.64, 58.12),
  ('rusayl', 'Rusayl', 'الرسيل', 23.5567, 58.2036),
  ('al-amerat', 'Al Amerat', 'العامرات', 23.521, 58.499),
  ('quriyat', 'Quriyat', 'قريات', 23.257, 58.912);
-- Trucks do not go there.
update settings.areas set is_collected = false where slug in ('quriyat', 'yiti', 'qantab', 'al-bustan');

insert into settings.reason_texts (key, en, ar) values
  ('cancel_sold_out', 'Sold out', 'نفدت الكمية'),
  ('cancel_quality', 'Not good enough to sell', 'الجودة لا تصلح للبيع'),
  ('cancel_closing', 'The store is closing', 'المحل سيغلق'),
  ('cancel_other', 'Another reason', 'سبب آخر'),
  -- Why an application to sell is declined.
  ('decline_not_a_food_business', 'This does not look like a business that makes or sells food',
  'لا تبدو هذه منشأة تُعدّ الطعام أو تبيعه'),
  ('decline_licence_not_valid', 'The food licence is not valid', 'ترخيص الأغذية غير صالح'),
  ('decline_outside_the_city', 'The place is outside the city', 'المكان خارج المدينة'),
  ('decline_not_reachable', 'We could not reach you', 'لم نتمكن من الوصول إليك'),
  ('decline_other', 'There is another reason', 'هناك سبب آخر'),
  -- Why a driver did not collect the waste, or did not deliver a parcel.
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
