create or replace view charities.reports as
  select c.id, c.charity_id, c.donor_id, c.grams, c.portions, c.people, c.left_grams, c.left_to, c.reported_at,
    platform.localized(c.title_en, c.title_ar) as title, n.name as charity
  from charities.claims c join charities.names n on n.id = c.charity_id where c.reported_at is not null;

-- The outcome of a claim (contract handOutReport); null before it is reported.
create or replace function charities.report_json(p_claim uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('portions', portions, 'people', people, 'leftGrams', left_grams, 'leftTo', left_to)
      from charities.claims where id = p_claim and reported_at is not null;
  end;

create or replace function charities.open_reports(p_charity uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from charities.claims where charity_id = p_charity and status = 'collected' and reported_at is null;
  end;
