-- The office's list of deals. `rank` is the position of the status in `states` of OFFICE_LISTS, and has an index.
create or replace view deals.office_deals as
  select d.id, d.venue_id, d.kind, platform.localized(d.title_en, d.title_ar) as title,
    concat_ws(' ', d.title_en, d.title_ar) as titles, d.price, d.portions, d.sold, d.starts_at, d.created_at as at,
    (case
      when d.hidden_at is not null then 1 when d.status = 'live' then 2 when d.status = 'scheduled' then 3
      when d.status = 'draft' then 4 when d.status = 'withdrawn' then 5 else 6 end) as rank
  from deals.deals d;
