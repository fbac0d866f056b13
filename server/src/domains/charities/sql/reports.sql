create or replace view charities.reports as
  select c.id, c.charity_id, c.donor_id, c.grams, c.portions, c.people, c.left_grams, c.left_to, c.reported_at,
    platform.localized(c.title_en, c.title_ar) as title, n.name as charity
  from charities.claims c join charities.names n on n.id = c.charity_id where c.reported_at is not null;
