-- Returns the cost of a recalled voucher, once. Returns how many of the points are verified.
create or replace function rewards.return_redemption(p_user uuid, p_redemption uuid) returns int
  language plpgsql as $$
declare
  about constant text := 'redemption:' || p_redemption;
  paid record;
begin
  perform rewards.lock(p_user);
  select points, verified, facts into paid from rewards.transfers where kind = 'redeemed' and source = about;
  if not found or exists (select from rewards.transfers where kind = 'recalled' and source = about) then
    return 0;
  end if;
  perform rewards.append(p_user, 'recalled', about, about, 'spent', 'person', paid.points, paid.verified, paid.facts);
  return paid.verified;
end $$;
