-- What outlived its person in the log: who asked about their data, what was answered, and who was invited to a team.
select set_config('dawra.erasing', 'on', true);
update audit.entries set input = input - 'contact'
  - case when act = 'POST /api/v1/admin/privacy-requests/{requestId}/answer' then 'answer' else 'contact' end
  - case when subject_kind is distinct from 'email' then 'email' else 'contact' end
  where input ?| array['contact', 'answer', 'email'];
select set_config('dawra.erasing', '', true);
