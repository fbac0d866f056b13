-- The office's list of donations. `rank` is the position of the status in `states` of OFFICE_LISTS, and has an index.
create or replace view donations.listed_donations as
  select d.id, d.donor_id, d.kind, platform.localized(d.title_en, d.title_ar) as title,
    concat_ws(' ', d.title_en, d.title_ar) as titles, d.area, d.grams, d.grams_left, d.price, d.ends_at,
    d.published_at as at,
    (case
      when d.hidden_at is not null then 1 when d.recalled_at is not null then 2 when d.status = 'available' then 3
      when d.status = 'reserved' then 4 when d.status = 'collected' then 5 when d.status = 'withdrawn' then 6
      else 7 end) as rank
  from donations.donations d;
