create or replace function orders.venue_record(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    with said as (
      select status, answered_at, answer_by from orders.cases
        where venue_id = p_venue and opened_at > platform.now() - interval '180 days' and status <> 'withdrawn'
    )
    select jsonb_build_object(
      'handedOver', (select count(*) from orders.pickups p where p.venue_id = p_venue and p.status = 'completed'
        and p.closed_at > platform.now() - interval '180 days'),
      'cases', (select count(*) from said),
      'upheldCases', (select count(*) from said where status in ('refunded', 'part_refunded')),
      'inTime', (select count(*) from said where answered_at <= answer_by),
      'cashRests', orders.cash_rests(p_venue) or orders.owes_too_much(p_venue));
  end;
