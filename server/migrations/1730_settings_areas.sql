-- The city as rows: what it is called, where it is, and its areas. Another city is other rows.
create table settings.city (
  only_one boolean primary key default true check (only_one),
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  -- Where distances are measured from until a person says where they are.
  lat double precision not null,
  lng double precision not null,
  -- Pins outside of this box are refused.
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
  -- Good enough to sort by distance (1-2 km).
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- A closed area keeps those who are there already; nobody chooses it newly.
  is_open boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_areas_say_when check (version = 1 or changed_at is not null)
);
-- Two areas of one name could not be told apart in a list.
create unique index areas_have_names_of_their_own_en on settings.areas (lower(name_en));
create unique index areas_have_names_of_their_own_ar on settings.areas (name_ar);

-- Each change of the city (no area) or of an area; an area that was added has nothing before.
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
