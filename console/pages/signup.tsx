import { Navigate } from 'react-router-dom';

/** The old address of the sign-up. */
export default function Signup() {
  return <Navigate to="/pricing" replace />;
}
