create or replace view donations.recall_notices as
  select d.id, d.donor_id, o.venue_id, platform.localized(d.title_en, d.title_ar) as title, d.recalled_because as reason
  from donations.donations d join donations.donors o on o.user_id = d.donor_id
  where d.recalled_at is not null;
