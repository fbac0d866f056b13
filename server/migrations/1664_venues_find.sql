create index venues_by_name_words on venues.venues
  using gin (platform.indexed_words(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')));
create index venues_by_phone on venues.venues (phone);
