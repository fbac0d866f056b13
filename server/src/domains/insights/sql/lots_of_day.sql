-- A venue's lots whose window began on a day, with details of its deal. A window lasts 24 hours at most.
create or replace function insights.lots_of_day(p_venue uuid, p_day date)
    returns table (listed int, sold int, given int, fed int, residual int, starts_at timestamptz,
      listed_at timestamptz, portions int, taken int, sold_out_at timestamptz)
  language sql stable
  begin atomic
    select l.listed, l.sold, l.given, l.fed, l.residual, coalesce(d.starts_at, l.closed_at), d.published_at,
      d.portions - d.missing, d.sold,
      case when d.sold > 0 and d.remaining + d.held + d.discarded + d.given = 0 then orders.last_sale(d.id) end
    from insights.lots l left join deals.deals d on d.id = insights.deal_of_lot(l.lot)
    where l.venue_id = p_venue and l.closed_at >= platform.muscat_midnight(p_day)
      and l.closed_at < platform.muscat_midnight(p_day + 2)
      and platform.muscat_day(coalesce(d.starts_at, l.closed_at)) = p_day;
  end;
