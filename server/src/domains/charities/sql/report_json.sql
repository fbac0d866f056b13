-- The outcome of a claim (contract handOutReport); null before it is reported.
create or replace function charities.report_json(p_claim uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('portions', portions, 'people', people, 'leftGrams', left_grams, 'leftTo', left_to)
      from charities.claims where id = p_claim and reported_at is not null;
  end;
