/** The parts of the router that areas may use. Adding one is a change of the shell; removing one breaks areas. */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
