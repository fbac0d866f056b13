create index donations_by_title_words on donations.donations
  using gin (platform.indexed_words(coalesce(title_en, '') || ' ' || coalesce(title_ar, '')));
create index requests_by_code on donations.requests (code, id desc) where code is not null;
