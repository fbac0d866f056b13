create or replace function rewards.cards_of(p_user uuid) returns table (card bytea)
  language sql stable
  begin atomic
    select c.card from orders.cards_of_customers c where c.customer_id = p_user
    union
    select c.card from donations.cards_of_requesters c where c.requester_id = p_user;
  end;
