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
