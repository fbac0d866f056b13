-- A batch, and every one under whose code some of it may have been sold, over any number of steps.
create or replace function shop.sold_as(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive codes as (
      select p_batch as id
      union select m.sold_as from shop.mixtures m join codes c on c.id = m.batch_id)
    select id from codes;
  end;
