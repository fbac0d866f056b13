-- The commission on a sale of that day in baisa, before VAT: rounded half up, never more than the sale. Without terms of its
-- own, a venue of a business pays 15 %, as stated when it applied; a venue from before applications existed has agreed to no
-- commission.
create or replace function payouts.commission(p_venue uuid, p_day date, p_gross bigint, p_portions int) returns bigint
  language sql stable parallel safe
  begin atomic
    select least(p_gross, (p_gross * t.share_bp + 5000) / 10000 + p_portions * t.per_portion)
      from payouts.terms_of(p_venue, p_day) t;
  end;
