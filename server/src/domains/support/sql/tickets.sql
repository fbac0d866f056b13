-- The order, listing or store that a ticket is about, with its events; null without one, or when it no longer exists.
create or replace function support.about(p_kind text, p_id uuid) returns jsonb
  language sql stable
  begin atomic
    select case
      when p_kind in ('order', 'parcel') then (select jsonb_build_object('kind', p_kind, 'id', o.id, 'number', o.number,
          'name', null, 'status', o.status, 'total', o.total, 'refunded', o.refunded, 'events', o.events)
        from orders.office_orders o where o.id = p_id)
      when p_kind = 'donation' then (select jsonb_build_object('kind', p_kind, 'id', d.id, 'number', null,
          'name', d.title, 'status', d.status, 'total', d.price, 'refunded', null, 'events', d.events)
        from donations.office_donations d where d.id = p_id)
      when p_kind = 'venue' then (select jsonb_build_object('kind', p_kind, 'id', v.id, 'number', null, 'name', v.name,
          'status', case when v.closed_since is null then 'open' else 'closed' end, 'total', null, 'refunded', null,
          'events', jsonb_build_array(jsonb_build_object('at', v.created_at, 'what', 'joined', 'where', null)))
        from venues.cards v where v.id = p_id)
    end;
  end;

create or replace function support.name_of(p_ticket uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', t.id, 'number', t.number, 'subject', t.subject) from support.tickets t where t.id = p_ticket;
  end;

create or replace function support.merged(p_ticket uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(support.name_of(t.id) order by t.number), '[]') from support.tickets t where t.merged_into = p_ticket;
  end;

-- Whether two tickets have the same account, the same address without one, or an account and its confirmed address.
create or replace function support.are_of_one_person(p_user uuid, p_email text, p_other_user uuid, p_other_email text)
  returns boolean
  language sql stable
  return coalesce(p_user = p_other_user, p_email = p_other_email,
    exists (select from identity.holders h where h.email_confirmed_at is not null
      and ((h.id = p_user and h.email = p_other_email) or (h.id = p_other_user and h.email = p_email))));

create or replace view support.office_tickets as
  select id, number, user_id, email, subject, status, about_kind, about_id, created_at, updated_at
  from support.tickets where merged_into is null and erased_at is null;

create or replace view support.ticket_notices as
  select id, user_id, number, owner_id, due_at from support.tickets where erased_at is null;
