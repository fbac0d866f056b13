create or replace function vouchers.has_perk(p_user uuid, p_kind text, p_at timestamptz) returns boolean
  language sql stable
  begin atomic
    select exists (select from vouchers.perks
      where user_id = p_user and kind = p_kind and ends_at > p_at and starts_at <= p_at);
  end;
