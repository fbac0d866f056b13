-- What an account has agreed to, every required consent with its version; a write is refused without today's. Found with
-- the session, so that no request asks for it. Null until the account's consents are looked up for the first time.
alter table identity.users add column agreed_to text;
