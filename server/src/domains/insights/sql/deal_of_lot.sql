create or replace function insights.deal_of_lot(p_lot text) returns uuid
  language sql immutable parallel safe
  return case when p_lot like 'deal:%' then substr(p_lot, 6)::uuid end;
