-- Who owed points has moved; from now on the function vouchers.freeze says whose vouchers pay.
drop function vouchers.move_in;
