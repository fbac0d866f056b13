create or replace function shop.office_seller_json(s shop.sellers) returns jsonb
  language sql stable
  begin atomic
    select shop.seller_json(s) || jsonb_build_object('members', coalesce((
      select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', p.full_name, 'email', coalesce(p.email, ''),
          'since', m.added_at) order by m.added_at, m.user_id)
        from shop.members m join identity.people p on p.id = m.user_id where m.seller_id = s.id), '[]'));
  end;
