create or replace function desk.by(p_side text, p_who uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('side', p_side, 'id', p_who,
      'name', (select nullif(p.full_name, '') from identity.people p where p.id = p_who))
      where p_side is not null;
  end;
