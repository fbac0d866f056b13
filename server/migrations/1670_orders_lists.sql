-- The office lists pickups by when they were ordered: of all, of a venue, and of a state, which is derived as the view
-- orders.office_pickups has it.
alter table orders.pickups add column placed_at timestamptz;
update orders.pickups p set placed_at = o.placed_at from orders.orders o where o.id = p.order_id;
alter table orders.pickups alter column placed_at set default platform.now(), alter column placed_at set not null;
create index pickups_by_time on orders.pickups (placed_at, id);
create index pickups_of_a_venue_by_time on orders.pickups (venue_id, placed_at, id);
create index pickups_by_state on orders.pickups ((case
    when refunded_at is not null then 8 when status = 'ready' then 1 when status = 'confirmed' then 2
    when status = 'out_for_delivery' then 3 when status = 'awaiting_payment' then 4 when status = 'no_show' then 5
    when status = 'completed' and refunded_part > 0 then 7 when status = 'completed' then 6
    when status = 'cancelled' then 9 else 10 end), placed_at, id);
