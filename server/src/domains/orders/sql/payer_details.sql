create or replace function orders.payer_details(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('number', o.number, 'email', o.contact_email, 'phone', o.contact_phone,
      'language', o.language, 'name', (select full_name from identity.people where id = o.customer_id));
  end;
