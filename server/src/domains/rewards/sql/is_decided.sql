-- Whether the points of this source are decided already.
create or replace function rewards.is_decided(p_kind text, p_source text) returns boolean
  language sql stable
  begin atomic
    select exists (select from rewards.transfers where kind = p_kind and source = p_source)
      or exists (select from rewards.passed_over where source = p_source);
  end;
