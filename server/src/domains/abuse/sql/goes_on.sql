-- Whether a finding has recurred since a decision: as often as a new case requires. Shared devices, phones and cards have
-- no events, so that their facts' own times count.
create or replace function abuse.goes_on(p_facts jsonb, p_sources jsonb, p_decided timestamptz) returns boolean
  language sql stable
  return case when p_sources = '[]' then
      exists (select from jsonb_array_elements(p_facts) f where (f ->> 'until')::timestamptz > p_decided)
    else (select count(*) >= 4 from jsonb_array_elements(p_sources) s where (s ->> 'at')::timestamptz > p_decided) end;
